// The device: an emulated RP2040 with flash, display and keys, run on its own clock.
import { Chip } from "./chip.mjs";
import { Display } from "./display.mjs";
import { FLASH_BYTES, Flash, JOURNAL } from "./flash.mjs";
import { connectI2c } from "./i2c.mjs";
import { Keys } from "./keys.mjs";
import { addFlashId, addWaking, CacheControl, Registers, RingOscillator } from "./peripherals.mjs";
import { Quick } from "./quick.mjs";
import { HANG, installRom } from "./rom.mjs";
import { Light } from "./light.mjs";
import { drainLog } from "./rtt.mjs";
import { connectSpi } from "./spi.mjs";
import { UsbHost } from "./usb.mjs";

const FLASH = 0x10000000;
const SRAM = 0x20000000;
const VECTORS = FLASH + 0x100;
const WATCHDOG = 0x40058;
const XOSC = 0x40024;
/** What the crystal is waited for, by one: 256 of its swings. */
const CRYSTAL_NANOS = (256 / 12) * 1e3;
const SEED_STOP = 0xfe;
const RETURN = 0x4770;
const BREAK = 0xbe00;
const LOG_NANOS = 5e6;
/** Between two looks at the clock: half a microsecond, less than the chip's timer tells apart. */
const MOST_CYCLES = 64;
/** An answer is looked for this often. */
const ASK_NANOS = 0.2e6;
const HARD_FAULT = 3;
/** The register with the place a function goes back to. */
const LINK = 14;
/** The end of the sector before the games, and an instruction that goes where a register says. */
const UNUSED = FLASH + JOURNAL - 2;
const GO_TO_12 = 0x4760;
/** Bytes at the bottom of the stack that no sound run reaches. */
const STACK_GUARDS = 8192;
/** Thrown where the processor leaves its memory. */
const FAULT = new Error("the processor left its memory");
/** The board that is meant where none is named. */
const PICO = { i2c: 0, sda: 4, scl: 5, left: 10, right: 11, ok: 12, back: 13, a: 14, b: 15, led: 25, vbus: 24 };
/** What the converter reads on the pin of the battery: USB, unless somebody says otherwise. */
const USB_MILLIVOLTS = 4900;
const BATTERY_CHANNEL = 3;

export class Machine {
  /** A device with a firmware, which is its segments and symbols. */
  constructor(firmware, kind = "ssd1306", wiring = PICO) {
    this.elf = firmware;
    this.bytes = new Uint8Array(FLASH_BYTES).fill(0xff);
    this.display = new Display(kind);
    this.display.now = () => this.nanos;
    this.wiring = wiring;
    this.keys = new Keys(wiring);
    this.usb = new UsbHost();
    this.millivolts = USB_MILLIVOLTS;
    this.log = [];
    this.restarts = 0;
    this.cutAfter = Infinity;
    this.flash = new Flash(this.bytes, (nanos) => this.pass(nanos));
    this.load();
    this.powerOn();
  }

  /** Writes the firmware into flash, as drag and drop does. */
  load() {
    for (const { address, bytes } of this.elf.segments) {
      if (address >= FLASH && address < FLASH + FLASH_BYTES) this.bytes.set(bytes, address - FLASH);
    }
  }

  /** Lets the firmware draw `seed` instead of a random number. */
  fixSeed(seed) {
    const at = (this.elf.symbols.get("souschef_seed") & ~1) - FLASH;
    new DataView(this.bytes.buffer).setUint16(at, BREAK | SEED_STOP, true);
    new DataView(this.bytes.buffer).setUint16(at + 2, RETURN, true);
    this.seed = BigInt.asUintN(64, BigInt(seed));
  }

  /** Starts with empty memory, and with a display that knows nothing either. */
  powerOn() {
    this.cutAfter = Infinity;
    this.off = false;
    this.bootsel = false;
    this.display.powerOn();
    this.slept = 0;
    this.start(new Uint8Array(264 * 1024), 0, new Uint32Array(8), true);
  }

  start(sram, reason, scratch, powered) {
    const chip = new Chip();
    this.chip = chip;
    chip.logger = { debug() {}, warn: (_, text) => this.warn(text), error() {}, info: (_, text) => this.event(text) };
    chip.flash = this.bytes;
    chip.flash16 = new Uint16Array(this.bytes.buffer);
    chip.flashView = new DataView(this.bytes.buffer);
    chip.sram.set(sram);
    this.installPeripherals(reason, scratch);
    const rom = installRom(chip, this.flash, (cycles) => (this.extra += cycles), () => this.waitForFirmware());
    chip.onBreak = (number) => (number === SEED_STOP ? this.answerSeed() : rom(number));
    this.keys.connect(chip, powered);
    this.usb.connect(chip, this.wiring.vbus);
    this.wire = "i2c" in this.wiring ? connectI2c(chip, this.display, this.wiring) : connectSpi(chip, this.display, this.wiring);
    chip.adc.channelValues[BATTERY_CHANNEL] = Math.round((this.millivolts / 3 / 3300) * 4096);
    addFlashId(chip);
    this.woken = addWaking(chip);
    this.dormant = false;
    this.locked = false;
    this.quick = new Quick(chip);
    this.light = new Light(() => this.nanos);
    chip.gpio[this.wiring.led]?.addListener((level, before) => this.light.set(level, before));
    chip.core.VTOR = VECTORS;
    chip.core.SP = chip.readUint32(VECTORS);
    chip.core.PC = chip.readUint32(VECTORS + 4) & ~1;
    this.restarting = false;
    this.cycles = 0;
    this.extra = 0;
    this.wakes = 0;
    this.logAt = LOG_NANOS;
  }

  installPeripherals(reason, scratch) {
    const { chip } = this;
    chip.peripherals[0x40060] = new RingOscillator(chip, () => (this.dormant = true));
    chip.peripherals[0x14000] = new CacheControl(chip, "XIP_CTRL");
    chip.peripherals[0x40018] = new Registers(chip, "IO_QSPI");
    chip.peripherals[0x40064] = new Registers(chip, "VREG_AND_CHIP_RESET");
    const watchdog = chip.peripherals[WATCHDOG];
    watchdog.reason = reason;
    watchdog.scratchData.set(scratch);
    watchdog.onWatchdogTrigger = () => {
      watchdog.alarm.enable = false;
      this.restart();
    };
  }

  /** The emulated core reports SEV only as a line of its log. */
  event(text) {
    if (text === "SEV") this.chip.core.eventRegistered = true;
  }

  /** The emulated core reports a write outside of its memory only as a warning. */
  warn(text) {
    if (text.startsWith("Write to undefined address: 1f")) throw FAULT;
  }

  answerSeed() {
    const { registers } = this.chip.core;
    registers[0] = Number(this.seed & 0xffffffffn);
    registers[1] = Number(this.seed >> 32n);
  }

  restart() {
    this.restarting = true;
  }

  /** The chip shows itself as a drive; the firmware runs no longer. */
  waitForFirmware() {
    this.bootsel = true;
    this.off = true;
  }

  /** A reset by the watchdog: memory, scratch and reason survive. */
  reset() {
    this.takeLog();
    const { reason, scratchData } = this.chip.peripherals[WATCHDOG];
    this.restarts++;
    this.start(this.chip.sram, reason, scratchData, false);
  }

  /** The time since the chip started; while its clocks stand still only we count. */
  get nanos() {
    return this.chip.clock.nanos + this.slept;
  }

  /** Lets time pass in which the chip is busy with its flash; returns the part of it before a power cut. */
  pass(nanos) {
    const left = this.cutAfter - this.nanos;
    if (left > nanos) {
      this.chip.clock.tick(nanos);
      return 1;
    }
    this.off = true;
    return Math.max(0, left / nanos);
  }

  /** Sends a line to the device and runs until it has answered, at most for so long; returns the answer. */
  ask(bytes, nanos) {
    const answer = [];
    const end = this.nanos + nanos;
    this.usb.send(bytes);
    while (this.nanos < end && !this.off && !isAnswer(answer)) {
      this.run(ASK_NANOS);
      answer.push(...this.usb.take());
    }
    return Uint8Array.from(answer);
  }

  /** Runs for so long, through restarts; stops at a power cut. Returns how long it was: a write may end later. */
  run(nanos) {
    let left = nanos;
    // Less than a nanosecond may be lost in the sum of two times, and would be left for ever.
    while (left >= 1 && !this.off) {
      const from = this.nanos;
      this.runUntil(Math.min(from + left, this.cutAfter));
      left -= this.nanos - from;
      if (this.nanos >= this.cutAfter) this.off = true;
      if (this.restarting) this.reset();
    }
    this.takeLog();
    return nanos - left;
  }

  /** For how long nothing will happen unless a contact moves. */
  get quiet() {
    const { core, clock } = this.chip;
    if (this.off || this.dormant) return Infinity;
    if (!core.waiting && !this.locked) return 0;
    return clock.nextAlarm === null ? Infinity : clock.nextAlarm.nanos - clock.nanos;
  }

  runUntil(end) {
    const { core, clock } = this.chip;
    while (clock.nanosCounter + this.slept < end && !this.restarting && !this.off) {
      if (this.dormant) this.standStill(end);
      else if (core.waiting || this.locked) this.sleep(end - this.slept);
      else if (core.PC === HANG) this.hangOn(end - this.slept);
      else this.execute(core, clock, end - this.slept);
      if (this.nanos >= this.logAt) this.takeLog();
    }
  }

  /** No clock runs until a pin wakes the chip; then its crystal takes its time. Contacts move all the same. */
  standStill(end) {
    if (this.woken()) {
      this.dormant = false;
      this.stand(this.chip.peripherals[XOSC].startup * CRYSTAL_NANOS);
    } else this.stand(Math.min(end - this.nanos, this.keys.due));
  }

  /** Lets time pass for everything but the chip. */
  stand(nanos) {
    while (nanos > 0) {
      const part = Math.min(nanos, this.keys.due);
      this.slept += part;
      this.keys.pass(part);
      nanos -= part;
    }
  }

  /**
   * Executes instructions and then moves the clock, which is dear. Plain ones see no clock: they go on until something
   * is due; of the others a few.
   */
  execute(core, clock, end) {
    const nanos = 1e9 / this.chip.clkSys;
    const next = clock.nextAlarm === null ? end : Math.min(end, clock.nextAlarm.nanos);
    const due = (next - clock.nanosCounter) / nanos;
    const most = Math.min(MOST_CYCLES, due);
    let cycles = 0;
    try {
      cycles += this.quick?.run(due) ?? 0;
      while (cycles < most && !core.waiting && !this.off && !this.dormant) {
        cycles += core.executeInstruction();
        if (cycles < most && !core.waiting) cycles += this.quick?.run(most - cycles) ?? 0;
      }
    } catch (error) {
      this.fault(error);
    }
    cycles += Math.round(this.extra);
    this.extra = 0;
    this.cycles += cycles;
    clock.tick(cycles * nanos);
  }

  /** The processor left its memory: its handler runs, if the stack has room for that; else it stands still. */
  fault(error) {
    if (error !== FAULT) throw error;
    try {
      this.chip.core.exceptionEntry(HARD_FAULT);
    } catch {
      this.locked = true;
    }
  }

  sleep(end) {
    const { core, clock } = this.chip;
    const next = clock.nextAlarm?.nanos ?? Infinity;
    clock.tick(Math.min(next, end) - clock.nanos);
    if (!core.waiting && !this.locked) this.wakes++;
  }

  /** Nothing but an interrupt ends a hung loop: time goes to the next alarm at once. */
  hangOn(end) {
    const { core, clock } = this.chip;
    const nanos = (core.executeInstruction() * 1e9) / this.chip.clkSys;
    clock.tick(nanos);
    const next = clock.nextAlarm?.nanos ?? Infinity;
    if (core.PC === HANG && !this.restarting) clock.tick(Math.max(0, Math.min(next, end) - clock.nanos));
  }

  takeLog() {
    this.log.push(drainLog(this.chip, this.elf.symbols.get("_SEGGER_RTT")));
    this.logAt = this.nanos + LOG_NANOS;
  }

  /** Takes the loop away from the firmware; interrupts go on. */
  hang() {
    this.leaveInterrupts();
    this.chip.core.waiting = false;
    this.chip.core.PC = HANG;
  }

  /** Lets the firmware panic as an overflow would. */
  panic() {
    const name = [...this.elf.symbols.keys()].find((symbol) => /panic_const_\w+_overflow/.test(symbol));
    this.leaveInterrupts();
    const { core, sramView, sram } = this.chip;
    const place = sram.length - 8192;
    sram.set(new TextEncoder().encode("test.rs"), place + 16);
    [SRAM + place + 16, 7, 1, 1].forEach((word, index) => sramView.setUint32(place + index * 4, word, true));
    core.waiting = false;
    core.registers[0] = SRAM + place;
    core.PC = this.elf.symbols.get(name) & ~1;
  }

  /** Closes a contact for a while within the next erase. */
  ambush(key, from, to) {
    this.flash.onErase = () => {
      this.flash.onErase = () => {};
      for (const [nanos, down] of [[from, true], [to, false]]) {
        this.chip.clock.createAlarm(() => this.keys.change(key, down)).schedule(nanos);
      }
    };
  }

  /** Lets the program take a way through flash, of one instruction, while the next erase is under way. */
  trespass() {
    new DataView(this.bytes.buffer).setUint16(UNUSED - FLASH, GO_TO_12, true);
    const { registers } = this.chip.core;
    this.flash.onErase = () => ([registers[12], registers[LINK]] = [registers[LINK], UNUSED | 1]);
  }

  /** Leaves the stack no more than so many bytes of memory. */
  deepen(bytes) {
    this.leaveInterrupts();
    const floor = this.stackFloor() === STACK_GUARDS ? 0 : this.stackFloor();
    this.chip.core.SP = SRAM + floor + bytes;
    this.chip.core.waiting = false;
  }

  /** Lets the processor fault where it is. */
  breakDown() {
    this.leaveInterrupts();
    this.chip.core.waiting = false;
    this.fault(FAULT);
  }

  leaveInterrupts() {
    while (this.chip.core.IPSR !== 0) this.runUntil(this.nanos + 1);
  }

  /** Fills the memory that the stack has not reached yet. */
  paintStack() {
    const { core, sram } = this.chip;
    sram.fill(0xa5, this.stackFloor(), core.SP - SRAM);
  }

  /** How deep the stack has been since it was painted. */
  stackDepth() {
    const { sram } = this.chip;
    const top = new DataView(this.bytes.buffer).getUint32(VECTORS - FLASH, true) - SRAM;
    let reached = this.stackFloor();
    while (reached < top && sram[reached] === 0xa5) reached++;
    return top - reached;
  }

  /** Where the stack may reach down to: the guards at the bottom of memory, or what else lies below it. */
  stackFloor() {
    const { symbols } = this.elf;
    if (symbols.get("_stack_start") <= symbols.get("__sdata")) return STACK_GUARDS;
    return (symbols.get("__euninit") ?? symbols.get("__ebss")) - SRAM;
  }
}

/** The last line of an answer, or of the part of it before a person has to say something. */
function isAnswer(bytes) {
  if (bytes.at(-1) !== 10) return false;
  const begin = bytes.lastIndexOf(10, -2) + 1;
  return /^(ok|error: .*|wait: .*)\r\n$/.test(String.fromCharCode(...bytes.slice(begin)));
}

/** The wiring of a board from words such as `sda=4`. */
export function wiring(parts) {
  return Object.fromEntries(parts.map((part) => part.split("=")).map(([name, pin]) => [name, Number(pin)]));
}

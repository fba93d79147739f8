// A short way through the instructions that programs consist of.
//
// rp2040js compares an instruction with every kind there is, and asks for its interrupts, until it knows what to do. Here
// a run of plain instructions in flash that touch nothing but registers, RAM and flash is done in one loop: nothing in such
// a run can raise an interrupt or be seen from outside. What is not plain is left to rp2040js, one instruction at a time.
// `quick.test.mjs` compares both, instruction by instruction and through a start of the firmware.

const FLASH = 0x10000000;
const SRAM = 0x20000000;
const [SP, LR, PC] = [13, 14, 15];

export class Quick {
  constructor(chip) {
    const { core, sram, flash, flash16 } = chip;
    this.chip = chip;
    this.core = core;
    // Signed: the numbers of a program are then never larger than an engine's small ones.
    this.registers = new Int32Array(core.registers.buffer);
    this.flash = flash;
    this.flash16 = flash16;
    this.flash32 = new Int32Array(flash.buffer);
    this.sram = sram;
    this.sram16 = new Uint16Array(sram.buffer);
    this.sram32 = new Int32Array(sram.buffer);
  }

  /** Runs plain instructions until one is not, or until so many cycles are over; returns the cycles. */
  run(most) {
    const { core, registers: r, flash, flash16, flash32, sram, sram16, sram32 } = this;
    if (core.interruptsUpdated || !this.chip.isPlain) return 0;
    const ram = sram.length;
    const rom = flash.length;
    let { N, Z, C, V } = core;
    let pc = r[PC] & ~1;
    let cycles = 0;
    let at = 0;
    let value = 0;
    let left = 0;
    let right = 0;
    while (cycles < most) {
      const place = pc - FLASH;
      if (place < 0 || place >= rom) break;
      const op = flash16[place >> 1];
      const low = op & 7;
      const mid = (op >> 3) & 7;
      const high = (op >> 8) & 7;
      const small = (op >> 6) & 31;
      let next = pc + 2;
      let spent = 1;
      switch (op >> 11) {
        case 0b00000: // shift left
          left = r[mid];
          value = left << small;
          if (small !== 0) C = ((left >>> (32 - small)) & 1) === 1;
          r[low] = value;
          N = value < 0;
          Z = value === 0;
          break;
        case 0b00001: // shift right
          left = r[mid];
          value = small === 0 ? 0 : (left >>> small) | 0;
          C = ((left >>> (small === 0 ? 31 : small - 1)) & 1) === 1;
          r[low] = value;
          N = value < 0;
          Z = value === 0;
          break;
        case 0b00010: // shift right, with the sign
          left = r[mid];
          value = small === 0 ? left >> 31 : left >> small;
          C = ((left >> (small === 0 ? 31 : small - 1)) & 1) === 1;
          r[low] = value;
          N = value < 0;
          Z = value === 0;
          break;
        case 0b00011: // add and subtract a register or a small number
          left = r[mid];
          right = op & 0x400 ? (op >> 6) & 7 : r[(op >> 6) & 7];
          if (op & 0x200) {
            value = (left - right) | 0;
            C = left >>> 0 >= right >>> 0;
            V = ((left ^ right) & (left ^ value)) < 0;
          } else {
            value = (left + right) | 0;
            C = value >>> 0 < left >>> 0;
            V = ((left ^ value) & (right ^ value)) < 0;
          }
          r[low] = value;
          N = value < 0;
          Z = value === 0;
          break;
        case 0b00100: // a number
          r[high] = op & 0xff;
          N = false;
          Z = (op & 0xff) === 0;
          break;
        case 0b00101: // compare with a number
        case 0b00111: // subtract a number
          left = r[high];
          right = op & 0xff;
          value = (left - right) | 0;
          C = left >>> 0 >= right >>> 0;
          V = (left & ~value & 0x80000000) !== 0;
          N = value < 0;
          Z = value === 0;
          if (op & 0x1000) r[high] = value;
          break;
        case 0b00110: // add a number
          left = r[high];
          right = op & 0xff;
          value = (left + right) | 0;
          C = value >>> 0 < left >>> 0;
          V = (~left & value & 0x80000000) !== 0;
          r[high] = value;
          N = value < 0;
          Z = value === 0;
          break;
        case 0b01000:
          if (op & 0x400) {
            // registers beyond the eighth, and branches to one
            const to = ((op >> 4) & 8) | low;
            const from = (op >> 3) & 15;
            if (from === PC || to === PC) spent = 0;
            else if (((op >> 8) & 3) === 2) r[to] = to === SP ? r[from] & ~3 : r[from];
            else if (((op >> 8) & 3) === 0) r[to] = to === SP ? (r[to] + r[from]) & ~3 : (r[to] + r[from]) | 0;
            else if (((op >> 8) & 3) === 1) {
              left = r[to];
              right = r[from];
              value = (left - right) | 0;
              C = left >>> 0 >= right >>> 0;
              V = ((left ^ right) & (left ^ value)) < 0;
              N = value < 0;
              Z = value === 0;
            }
            else if ((op & 0x387) === 0x380) {
              r[LR] = next | 1;
              next = r[from] & ~1;
              spent = 2;
            } else if ((op & 0x387) === 0x300 && r[from] >>> 28 !== 15) {
              next = r[from] & ~1;
              spent = 2;
            } else spent = 0;
            break;
          }
          left = r[low];
          right = r[mid];
          switch ((op >> 6) & 15) {
            case 0b0000:
              value = left & right;
              r[low] = value;
              break;
            case 0b0001:
              value = left ^ right;
              r[low] = value;
              break;
            case 0b0010:
              right &= 0xff;
              value = right >= 32 ? 0 : left << right;
              if (right !== 0) C = (left & (1 << (32 - right))) !== 0;
              r[low] = value;
              break;
            case 0b0011:
              right &= 0xff;
              value = right >= 32 ? 0 : (left >>> right) | 0;
              C = right <= 32 && ((left >>> (right - 1)) & 1) === 1;
              r[low] = value;
              break;
            case 0b0100:
              right = Math.min(right & 0xff, 32);
              value = right >= 32 ? left >> 31 : left >> right;
              C = (left & (1 << (right - 1))) !== 0;
              r[low] = value;
              break;
            case 0b0101: {
              const sum = (right >>> 0) + (left >>> 0) + (C ? 1 : 0);
              value = sum | 0;
              V = value !== right + (((left >>> 0) + (C ? 1 : 0)) | 0);
              C = sum > 0xffffffff;
              r[low] = value;
              break;
            }
            case 0b0110: {
              const less = (right >>> 0) + (C ? 0 : 1);
              value = ((left >>> 0) - less) | 0;
              V = ((left ^ less) & (left ^ value)) < 0;
              C = left >>> 0 >= less;
              r[low] = value;
              break;
            }
            case 0b1000:
              value = left & right;
              break;
            case 0b1001:
              value = -right | 0;
              C = right === 0;
              V = (right & value) < 0;
              r[low] = value;
              break;
            case 0b1011:
              value = (left + right) | 0;
              C = value >>> 0 < left >>> 0;
              V = ((left ^ value) & (right ^ value)) < 0;
              break;
            case 0b1010:
              value = (left - right) | 0;
              C = left >>> 0 >= right >>> 0;
              V = ((left ^ right) & (left ^ value)) < 0;
              break;
            case 0b1100:
              value = left | right;
              r[low] = value;
              break;
            case 0b1101:
              value = Math.imul(left, right);
              r[low] = value;
              break;
            case 0b1110:
              value = left & ~right;
              r[low] = value;
              break;
            case 0b1111:
              value = ~right;
              r[low] = value;
              break;
            default:
              spent = 0;
          }
          if (spent === 0) break;
          N = value < 0;
          Z = value === 0;
          break;
        case 0b01001: // load a word near the program
          at = ((pc + 4) & ~3) + ((op & 0xff) << 2) - FLASH;
          if (at + 3 >= rom) spent = 0;
          else {
            r[high] = flash32[at >> 2];
            spent = 2;
          }
          break;
        case 0b01010:
        case 0b01011: {
          // load and store at the sum of two registers
          at = (r[mid] + r[(op >> 6) & 7]) | 0;
          const inRam = at - SRAM;
          const inFlash = at - FLASH;
          const kind = (op >> 9) & 7;
          spent = 2;
          if (inRam >= 0 && inRam + 3 < ram) {
            if (kind === 0 && (at & 3) === 0) sram32[inRam >> 2] = r[low];
            else if (kind === 1 && (at & 1) === 0) sram16[inRam >> 1] = r[low];
            else if (kind === 2) sram[inRam] = r[low];
            else if (kind === 3) r[low] = (sram[inRam] << 24) >> 24;
            else if (kind === 4 && (at & 3) === 0) r[low] = sram32[inRam >> 2];
            else if (kind === 5 && (at & 1) === 0) r[low] = sram16[inRam >> 1];
            else if (kind === 6) r[low] = sram[inRam];
            else if (kind === 7 && (at & 1) === 0) r[low] = (sram16[inRam >> 1] << 16) >> 16;
            else spent = 0;
          } else if (kind > 2 && inFlash >= 0 && inFlash + 3 < rom) {
            if (kind === 3) r[low] = (flash[inFlash] << 24) >> 24;
            else if (kind === 4 && (at & 3) === 0) r[low] = flash32[inFlash >> 2];
            else if (kind === 5 && (at & 1) === 0) r[low] = flash16[inFlash >> 1];
            else if (kind === 6) r[low] = flash[inFlash];
            else if (kind === 7 && (at & 1) === 0) r[low] = (flash16[inFlash >> 1] << 16) >> 16;
            else spent = 0;
          } else spent = 0;
          break;
        }
        case 0b01100: // store a word
          at = (r[mid] + (small << 2) - SRAM) | 0;
          if (at < 0 || at + 3 >= ram || (at & 3) !== 0) spent = 0;
          else {
            sram32[at >> 2] = r[low];
            spent = 2;
          }
          break;
        case 0b01101: // load a word
          at = (r[mid] + (small << 2)) | 0;
          spent = 2;
          if ((at & 3) !== 0) spent = 0;
          else if (at >= SRAM && at - SRAM + 3 < ram) r[low] = sram32[(at - SRAM) >> 2];
          else if (at >= FLASH && at - FLASH + 3 < rom) r[low] = flash32[(at - FLASH) >> 2];
          else spent = 0;
          break;
        case 0b01110: // store a byte
          at = (r[mid] + small - SRAM) | 0;
          if (at < 0 || at >= ram) spent = 0;
          else {
            sram[at] = r[low];
            spent = 2;
          }
          break;
        case 0b01111: // load a byte
          at = (r[mid] + small) | 0;
          spent = 2;
          if (at >= SRAM && at - SRAM < ram) r[low] = sram[at - SRAM];
          else if (at >= FLASH && at - FLASH < rom) r[low] = flash[at - FLASH];
          else spent = 0;
          break;
        case 0b10000: // store a half
          at = (r[mid] + (small << 1) - SRAM) | 0;
          if (at < 0 || at + 1 >= ram || (at & 1) !== 0) spent = 0;
          else {
            sram16[at >> 1] = r[low];
            spent = 2;
          }
          break;
        case 0b10001: // load a half
          at = (r[mid] + (small << 1)) | 0;
          spent = 2;
          if ((at & 1) !== 0) spent = 0;
          else if (at >= SRAM && at - SRAM + 1 < ram) r[low] = sram16[(at - SRAM) >> 1];
          else if (at >= FLASH && at - FLASH + 1 < rom) r[low] = flash16[(at - FLASH) >> 1];
          else spent = 0;
          break;
        case 0b10010: // store on the stack
        case 0b10011: // load from the stack
          at = (r[SP] + ((op & 0xff) << 2) - SRAM) | 0;
          if (at < 0 || at + 3 >= ram) {
            spent = 0;
            break;
          }
          spent = 2;
          if (op & 0x800) r[high] = sram32[at >> 2];
          else sram32[at >> 2] = r[high];
          break;
        case 0b10100: // an address near the program
          r[high] = (pc & ~3) + 4 + ((op & 0xff) << 2);
          break;
        case 0b10101: // an address on the stack
          r[high] = r[SP] + ((op & 0xff) << 2);
          break;
        case 0b10110:
          if ((op & 0xff00) === 0xb000) {
            at = (op & 0x7f) << 2;
            r[SP] = (op & 0x80 ? r[SP] - at : r[SP] + at) & ~3;
          } else if ((op & 0xff00) === 0xb200) {
            value = r[mid];
            if ((op & 0xc0) === 0x00) r[low] = (value << 16) >> 16;
            else if ((op & 0xc0) === 0x40) r[low] = (value << 24) >> 24;
            else if ((op & 0xc0) === 0x80) r[low] = value & 0xffff;
            else r[low] = value & 0xff;
          } else if ((op & 0xfe00) === 0xb400) {
            // push
            at = r[SP];
            for (let bits = op & 0x1ff; bits !== 0; bits &= bits - 1) at -= 4;
            const lowest = at;
            if (lowest - SRAM < 0 || r[SP] - SRAM > ram) {
              spent = 0;
              break;
            }
            for (let one = 0; one < 8; one++) {
              if ((op & (1 << one)) === 0) continue;
              sram32[(at - SRAM) >> 2] = r[one];
              at += 4;
              spent++;
            }
            if (op & 0x100) sram32[(at - SRAM) >> 2] = r[LR];
            r[SP] = lowest;
          } else if (op === 0xb672) core.PM = true;
          else spent = 0;
          break;
        case 0b10111: {
          // pop
          at = r[SP];
          const end = at - SRAM + 36;
          if ((op & 0xfe00) !== 0xbc00 || at < SRAM || end > ram) {
            spent = 0;
            break;
          }
          let above = at;
          for (let bits = op & 0xff; bits !== 0; bits &= bits - 1) above += 4;
          if (op & 0x100 && sram32[(above - SRAM) >> 2] >>> 28 === 15) {
            spent = 0;
            break;
          }
          for (let one = 0; one < 8; one++) {
            if ((op & (1 << one)) === 0) continue;
            r[one] = sram32[(at - SRAM) >> 2];
            at += 4;
            spent++;
          }
          if (op & 0x100) {
            next = sram32[(at - SRAM) >> 2] & ~1;
            at += 4;
            spent += 2;
          }
          r[SP] = at;
          break;
        }
        case 0b11000: // store several
        case 0b11001: {
          // load several
          at = r[high];
          const inRam = at >= SRAM && at - SRAM + 32 <= ram;
          const inFlash = op & 0x800 && at >= FLASH && at - FLASH + 32 <= rom;
          if ((at & 3) !== 0 || (!inRam && !inFlash)) {
            spent = 0;
            break;
          }
          const words = inRam ? sram32 : flash32;
          let index = (at - (inRam ? SRAM : FLASH)) >> 2;
          for (let one = 0; one < 8; one++) {
            if ((op & (1 << one)) === 0) continue;
            if (op & 0x800) r[one] = words[index++];
            else words[index++] = r[one];
            spent++;
          }
          if ((op & (1 << high)) === 0) r[high] = at + (spent - 1) * 4;
          break;
        }
        case 0b11010:
        case 0b11011: {
          // branch if
          let met;
          switch ((op >> 9) & 7) {
            case 0:
              met = Z;
              break;
            case 1:
              met = C;
              break;
            case 2:
              met = N;
              break;
            case 3:
              met = V;
              break;
            case 4:
              met = C && !Z;
              break;
            case 5:
              met = N === V;
              break;
            case 6:
              met = N === V && !Z;
              break;
            default:
              spent = 0;
          }
          if (spent === 0) break;
          if (met !== ((op & 0x100) !== 0)) {
            next = pc + 4 + (((op & 0xff) << 24) >> 23);
            spent = 2;
          }
          break;
        }
        case 0b11100: // branch
          next = pc + 4 + (((op & 0x7ff) << 21) >> 20);
          spent = 2;
          break;
        case 0b11110: {
          // call, and what reads whether interrupts are held back
          if (place + 2 >= rom) {
            spent = 0;
            break;
          }
          const second = flash16[(place >> 1) + 1];
          if ((second & 0xd000) !== 0xd000) {
            const isMask = op === 0xf3ef && (second & 0xf0ff) === 0x8010 && second < 0x8d00;
            if (isMask) r[(second >> 8) & 15] = core.PM ? 1 : 0;
            spent = isMask || (op === 0xf3bf && (second & 0xfff0) === 0x8f50) ? 3 : 0;
            next = pc + 4;
            break;
          }
          const sign = (op >> 10) & 1;
          const first = 1 - (sign ^ ((second >> 13) & 1));
          const other = 1 - (sign ^ ((second >> 11) & 1));
          r[LR] = (pc + 4) | 1;
          next = pc + 4 + ((sign ? -0x1000000 : 0) | (first << 23) | (other << 22) | ((op & 0x3ff) << 12) | ((second & 0x7ff) << 1));
          spent = 3;
          break;
        }
        default:
          spent = 0;
      }
      if (spent === 0) break;
      pc = next;
      cycles += spent;
    }
    if (cycles === 0) return 0;
    r[PC] = pc;
    core.N = N;
    core.Z = Z;
    core.C = C;
    core.V = V;
    core.cycles += cycles;
    return cycles;
  }
}

// A new build of the page: it is fetched in the background, and shown at the next reload.

/** Registers the service worker; says when a new build is ready, and changes to one that already waits. */
export async function followUpdates() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const isFirst = workers.controller === null;
  const registration = await workers.register("sw.js", { updateViaCache: "none" });
  workers.addEventListener("controllerchange", () => !isFirst && location.reload());
  const takeOver = () => registration.waiting?.postMessage("take over");
  if (registration.waiting) return takeOver();
  document.getElementById("update-now").onclick = takeOver;
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing.addEventListener("statechange", () => {
      if (installing.state === "installed" && workers.controller) document.getElementById("update").hidden = false;
    });
  });
}

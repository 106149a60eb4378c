/**
 * Lets the app start without a network from now on (`service-worker.ts`). It is asked for when the first rooms are
 * shown, so that it takes nothing from them.
 */
export const keepForLater = (): void => {
  if (!("serviceWorker" in navigator)) return;
  // Without it the app works all the same, only not offline.
  navigator.serviceWorker.register("/app/service-worker.js", { scope: "/" }).catch(() => undefined);
};

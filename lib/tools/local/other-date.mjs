// Preloaded by NODE_OPTIONS=--import: moves the clock of each process by DAYS_AHEAD, which may be negative.
const DAY_MS = 86_400_000;
const days = Number(process.env.DAYS_AHEAD);
if (!Number.isFinite(days)) throw new Error("DAYS_AHEAD must be a number of days");

const system = Date;
const now = () => system.now() + days * DAY_MS;
globalThis.Date = new Proxy(system, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

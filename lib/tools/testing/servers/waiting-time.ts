/** Milliseconds between two looks at the clock. */
const TICK = 20;

/**
 * What a call resolves with, and the milliseconds that it waited. The time for which a busy machine gave this process
 * no processor is left out: it tells of the machine.
 */
export const waitingTime = async <Result>(call: () => Promise<Result>) => {
  const startedAt = performance.now();
  let lookedAt = startedAt;
  let withheld = 0;
  const look = setInterval(() => {
    const late = performance.now() - lookedAt - TICK;
    if (late > TICK) withheld += late;
    lookedAt = performance.now();
  }, TICK);
  try {
    const result = await call();
    return { result, waited: performance.now() - startedAt - withheld };
  } finally {
    clearInterval(look);
  }
};

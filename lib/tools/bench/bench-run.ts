/** What `work` starts ends with it, the last first: it hands its stop to the run. */
export const benchRun = async <Result>(
  work: (run: AsyncDisposableStack) => Promise<Result>,
): Promise<Result> => {
  const run = new AsyncDisposableStack();
  try {
    return await work(run);
  } finally {
    await run.disposeAsync();
  }
};

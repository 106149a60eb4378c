/** Runs what a reader does not wait for once the next frame is drawn. */
export const afterFrame = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};

import { type Options, Presets, SingleBar } from "cli-progress";

/** Where a command says how far it is. */
export interface Progress {
  readonly update: (done: number, total: number) => void;
  readonly stop: () => void;
}

type Output = NodeJS.WriteStream;

const bar = (output: Output, task: string): Progress => {
  const options: Options = { format: `${task} {bar} {percentage}%`, stream: output, hideCursor: true };
  const shown = new SingleBar(options, Presets.shades_classic);
  let started = false;
  return {
    update: (done, total) => {
      if (started) shown.update(done);
      else shown.start(total, done);
      started = true;
    },
    stop: () => {
      if (started) shown.stop();
    },
  };
};

/** A line for each quarter: what a log or a pipe can use. */
const lines = (output: Output, task: string): Progress => {
  let said = 0;
  return {
    update: (done, total) => {
      const quarter = total === 0 ? 4 : Math.floor((done / total) * 4);
      if (quarter > said) output.write(`${task}: ${quarter * 25}%\n`);
      said = Math.max(said, quarter);
    },
    stop: () => {},
  };
};

/** A bar on a terminal, plain lines elsewhere. */
export const showProgress = (output: Output, task: string): Progress =>
  output.isTTY ? bar(output, task) : lines(output, task);

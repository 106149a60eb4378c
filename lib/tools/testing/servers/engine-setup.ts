import { engineProgram } from "../../local/engine-program.ts";

/** Installs the engine that this machine lacks before many tests ask for it at once. */
export const setup = async (): Promise<void> => {
  await engineProgram();
};

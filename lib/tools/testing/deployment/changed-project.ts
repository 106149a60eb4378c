import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

/** The project as a school has changed its `serverless.yml`, in a folder of its own. */
export const changedProject = async (changed: (yml: string) => string) => {
  const folder = await mkdtemp(join(tmpdir(), "changed-project-"));
  const isSource = (path: string) => !/\/(built|samples)$|\.test\.ts$/.test(path);
  await cp(join(ROOT, "lib"), join(folder, "lib"), { recursive: true, filter: isSource });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await cp(join(ROOT, "package.json"), join(folder, "package.json"));
  const yml = await readFile(join(ROOT, "serverless.yml"), "utf8");
  await writeFile(join(folder, "serverless.yml"), changed(yml));
  return { folder, remove: () => rm(folder, { recursive: true }) };
};

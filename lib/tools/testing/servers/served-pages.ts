import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../local/free-port.ts";
import { startLocalService } from "../../local/local-service.ts";
import { startBrowser } from "./browser.ts";

/** A service with pages, and a browser to open them in. */
export interface ServedPages {
  readonly url: string;
  /** The folder with the mails that the service sent. */
  readonly mailbox: string;
  /** Where Playwright finds the browser. */
  readonly browser: string;
  readonly stop: () => Promise<void>;
}

/**
 * The service as `npm start` runs it, with the sample timetable and no accounts, and a browser in front of it.
 */
export const startServedPages = async (): Promise<ServedPages> => {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const undo of stops.toReversed()) await undo();
  };
  try {
    const browser = await startBrowser();
    stops.push(() => browser.close());
    const { url } = await startLocalService({
      port: await freePort(),
      dataFolder: join(folder, "data"),
      timetableFile: undefined,
      dynamodbEndpoint: undefined,
      say: () => {},
      onStop: (undo) => stops.push(undo),
    });
    return { url, mailbox: join(folder, "data", "mailbox"), browser: browser.wsEndpoint(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

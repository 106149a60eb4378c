import { ImportError } from "../import-error.ts";
import type { ImportReport } from "./import-report.ts";

/** The file was read, and too little of it understood to be published. */
export class NotPublished extends ImportError {
  override readonly name = "NotPublished";
  readonly report: ImportReport;

  constructor(message: string, report: ImportReport) {
    super(message);
    this.report = report;
  }
}

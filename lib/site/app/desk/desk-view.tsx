import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { View } from "../parts/view.tsx";
import { words } from "../state/language.ts";
import { ChangeList } from "./change-list.tsx";
import { askChanges } from "./changes.ts";
import { adoptDeskStyle } from "./desk-style.ts";
import { deskWords } from "./desk-words.ts";
import { FileDrop } from "./file-drop.tsx";
import { askImports, ImportHistory, imports } from "./import-history.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { QuestionCard } from "./question-card.tsx";
import { EventsCard, ReportCard } from "./report-card.tsx";
import { RoomDay } from "./room-day.tsx";
import { askSchool } from "./school.ts";
import { SeenNow } from "./seen-now.tsx";
import { sentenceText } from "./sentence-text.ts";
import { SourceList } from "./source-list.tsx";
import { type Refused, sendUpload, type TimetableReading, type Upload, uploadOf } from "./upload.ts";
import { UtilisationCard } from "./utilisation-card.tsx";

/** The registrar's desk: from a file to a published timetable, and back. */
export const DeskView = () => {
  const { file, discard, soon, publish, published, otherResult, noAnswer } = deskWords.value;
  const upload = useSignal<Upload | undefined>(undefined);
  const reading = useSignal<TimetableReading | undefined>(undefined);
  const status = useSignal("");
  const isBusy = useSignal(false);
  useEffect(() => {
    adoptDeskStyle();
    void askImports();
    void askChanges();
    void askSchool();
  }, []);
  const refusalText = ({ code, message, reason }: Refused): string => {
    if (code === "BODY_TOO_LARGE") return file.tooLarge;
    if (code === "OTHER_RESULT") return otherResult;
    return reason === undefined ? message : `${file.notRead} ${sentenceText(reason)}`;
  };
  const say = (text: string): void => {
    status.value = text;
  };

  const read = async (next: Upload): Promise<void> => {
    upload.value = next;
    isBusy.value = true;
    status.value = file.reading(next.name);
    const reply = await sendUpload(next);
    // The admin sent another file or answer meanwhile.
    if (upload.value !== next) return;
    isBusy.value = false;
    const isRead = reply.kind === "answered" && reply.outcome === "READ";
    reading.value = isRead ? reply.payload.data : undefined;
    status.value = isRead ? "" : reply.kind === "refused" ? refusalText(reply) : file.notRead;
  };
  const look = (source: string): void => {
    scrollTo({ top: 0 });
    void read({ name: source, source, answers: {} });
  };
  const choose = async (chosen: File): Promise<void> => {
    try {
      await read(await uploadOf(chosen));
    } catch {
      // The file was taken away, or its disk was.
      status.value = file.notRead;
    }
  };
  const agree = async (digest: string): Promise<void> => {
    if (upload.value === undefined || isBusy.value) return;
    isBusy.value = true;
    const reply = await sendUpload(upload.value, digest);
    isBusy.value = false;
    if (reply.kind === "answered" && reply.outcome === "PUBLISHED") imports.value = reply.payload.data;
    // The gateway may have given up on a publication that goes on.
    else await askImports();
    void askSchool();
    status.value =
      reply.kind === "answered" ? published : reply.kind === "refused" ? refusalText(reply) : noAnswer;
    reading.value = undefined;
  };
  const forget = (): void => {
    if (isBusy.value) return;
    upload.value = undefined;
    reading.value = undefined;
    status.value = "";
    document.getElementById("desk-file-input")?.focus();
  };

  const { digest, questions = [], reports = [], events } = reading.value ?? {};
  return (
    <View title={words.value.nav.desk}>
      <div class="desk">
        <div>
          <SeenNow />
          <FileDrop choose={(chosen) => void choose(chosen)} />
          <p role="status" class={status.value === "" ? "visually-hidden" : "note"}>
            {status.value}
          </p>
          {questions.map((question) => (
            <QuestionCard
              key={question.message}
              question={question}
              answer={(answer) => {
                const { value } = upload;
                if (value !== undefined) void read({ ...value, answers: { ...value.answers, ...answer } });
              }}
            />
          ))}
          {reports.map((report) => (
            <ReportCard key={report.term} report={report} />
          ))}
          {events == null ? null : <EventsCard events={events} />}
          {reading.value === undefined ? null : (
            <div class="card decision">
              <p class="sub">{digest == null ? null : soon}</p>
              <button type="button" class="button" aria-disabled={isBusy.value} onClick={forget}>
                {discard}
              </button>
              {digest == null ? null : (
                <button
                  type="button"
                  class="button primary"
                  aria-disabled={isBusy.value}
                  onClick={() => void agree(digest)}
                >
                  {publish}
                </button>
              )}
            </div>
          )}
          <RoomDay say={say} />
        </div>
        <div class="aside">
          <SourceList look={look} />
          <ChangeList say={say} />
          <ImportHistory say={say} />
        </div>
        <div>
          <UtilisationCard say={say} />
          <ProfileCard say={say} />
        </div>
      </div>
    </View>
  );
};

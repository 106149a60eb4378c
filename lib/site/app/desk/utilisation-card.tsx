import { CSV_TYPE, reportUtilisation } from "@classroom/contract/desk/utilisation.ts";
import { useSignal } from "@preact/signals";
import papaparse from "papaparse";
import { session } from "../me/session.ts";
import { download } from "../parts/download.ts";
import { locale } from "../state/language.ts";
import type { Say } from "./change-list.tsx";
import { deskWords } from "./desk-words.ts";

type Row = Readonly<Record<string, string>>;

/** The report as it is sent; `undefined` if the service does not answer. */
const askReport = async (): Promise<string | undefined> => {
  const headers = { authorization: `Bearer ${session.value?.token ?? ""}` };
  const response = await fetch(reportUtilisation.route.replace("GET ", ""), { headers }).catch(
    () => undefined,
  );
  return response?.ok ? response.text() : undefined;
};

/** The file has the minutes. */
const rounded = (hours = ""): string =>
  hours === "" ? "" : new Intl.NumberFormat(locale.value, { maximumFractionDigits: 0 }).format(Number(hours));

/** How rooms are used: the terms and their buildings here, each room in the file. */
export const UtilisationCard = ({ say }: { readonly say: Say }) => {
  const { utilisation: texts, file, question: columns } = deskWords.value;
  const text = useSignal<string | undefined>(undefined);
  const look = async (): Promise<void> => {
    text.value = await askReport();
    if (text.value === undefined) say(file.notRead);
  };
  const csv = text.value;
  const rows =
    csv === undefined
      ? []
      : papaparse
          .parse<Row>(csv, { header: true, skipEmptyLines: true })
          .data.filter(({ room }) => room === "");
  return (
    <section class="card box" id="utilisation" aria-labelledby="desk-utilisation">
      <h2 id="desk-utilisation">{texts.heading}</h2>
      <p>{texts.about}</p>
      {csv === undefined ? (
        <p>
          <button type="button" class="button" onClick={() => void look()}>
            {texts.show}
          </button>
        </p>
      ) : (
        <>
          <table class="hours tnum">
            <thead>
              <tr>
                <th scope="col">{columns.columns.building}</th>
                <th scope="col">{texts.taught}</th>
                <th scope="col">{texts.open}</th>
                <th scope="col">{texts.used}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.term} ${row.building}`}>
                  <th scope="row">{row.building === "" ? row.term : row.building}</th>
                  <td>{rounded(row.taught_hours_per_week)}</td>
                  <td>{rounded(row.open_hours_per_week)}</td>
                  <td>{row.used_percent === "" ? "" : `${rounded(row.used_percent)} %`}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <button
              type="button"
              class="button primary"
              onClick={() => download("utilisation.csv", CSV_TYPE, csv)}
            >
              {texts.download}
            </button>
          </p>
        </>
      )}
    </section>
  );
};

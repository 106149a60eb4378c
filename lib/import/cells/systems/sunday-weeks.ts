/** Where some or all schools have classes on Sundays and none on Fridays, or did so in the last years. */
const SUNDAY_WEEKS = new Set(
  (
    "Asia/Aden Asia/Amman Asia/Baghdad Asia/Bahrain Asia/Brunei Asia/Damascus Asia/Dhaka Asia/Dubai Asia/Gaza " +
    "Asia/Hebron Asia/Jerusalem Asia/Kabul Asia/Kathmandu Asia/Katmandu Asia/Kuala_Lumpur Asia/Kuwait Asia/Muscat Asia/Qatar " +
    "Asia/Riyadh Asia/Tehran Africa/Algiers Africa/Cairo Africa/Djibouti Africa/Khartoum Africa/Mogadishu " +
    "Africa/Tripoli Indian/Maldives"
  ).split(" "),
);

/** Whether the week of classes may begin on a Sunday where the school is; `undefined` if that is not known. */
export const mayBeginOnSunday = (timeZone: string | undefined): boolean | undefined =>
  timeZone === undefined ? undefined : SUNDAY_WEEKS.has(timeZone);

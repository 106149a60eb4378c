import { expect, it } from "vitest";
import { describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";

const served = openedPages();

describePages("a student's own calendar", () => {
  it("brings rooms for today's gaps, nearest to the next class first, and never leaves the device", async () => {
    const requests: string[] = [];
    const { page, problems } = await served.open("/saved", PHONE, {
      prepare: async (opened) => {
        await opened.clock.setFixedTime(new Date(`${served.tuesday}T15:00:00Z`));
        opened.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
      },
    });
    await page.locator(".gaps .button").filter({ hasText: "Choose a calendar file" }).waitFor();
    expect(requests.filter((request) => request.includes("gaps-list"))).toEqual([]);
    const day = served.tuesday.replaceAll("-", "");
    const response = await fetch(`${served.url}/free?date=${served.tuesday}&from=10:00&until=13:00`);
    const { data } = (await response.json()) as { data: { rooms: { name: string; building: string }[] } };
    const { name, building } = data.rooms.at(-1) ?? { name: "", building: "" };
    const lines = [
      ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test"],
      ...["BEGIN:VEVENT", "UID:secret", "SUMMARY:Secret seminar", `LOCATION:${name}`],
      ...[`DTSTART:${day}T130000`, `DTEND:${day}T140000`, "END:VEVENT", "END:VCALENDAR"],
    ];
    const file = { name: "mine.ics", mimeType: "text/calendar", buffer: Buffer.from(lines.join("\r\n")) };
    await page.locator(".gaps input").setInputFiles(file);
    const gap = page.locator(".gap");
    await gap.locator(".fit").first().waitFor();
    const heading = (await gap.locator("h3").innerText()).replace(/\s+/g, " ");
    expect(heading).toBe(`10:00 to 13:00 before Secret seminar · ${name}`);
    expect(await gap.locator(".fit").first().innerText()).toContain(building);
    await page.reload();
    await gap.locator(".fit").first().waitFor();
    expect(requests.filter((request) => /secret|mine\.ics/i.test(request))).toEqual([]);
    await page.getByRole("button", { name: "Forget the calendar" }).click();
    await gap.first().waitFor({ state: "detached" });
    await page.locator(".gaps input").setInputFiles({ ...file, buffer: Buffer.from("room,day") });
    await page.getByText("This file could not be read as a calendar.").waitFor();
    expect(problems).toEqual([]);
  });
});

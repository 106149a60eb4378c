import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const HEADER = "STT,Tên lớp học phần,Giảng viên,Thời khóa biểu,Phòng học,Tuần học,Sỉ số";
const PERIODS = new Map([
  ["1", { start: 450, end: 500 }],
  ["3", { start: 570, end: 620 }],
  ["6", { start: 780, end: 830 }],
  ["7", { start: 840, end: 890 }],
]);

it("a day and its periods in one cell are two columns", async () => {
  const list = [
    HEADER,
    '1,An toàn (1),Đức,"Thứ Tư | \t\tTiết 1->3",V.A304,4->6,60',
    '2,An toàn (2),Đức,"Thứ Hai | \t\tTiết 6->7",K.A111,"4,6->8",65',
    "3,Đồ án,Đức,Thứ _ | Tiết _,(Chọn),_,65",
    "4,Thực tập,Đức,Thứ _ | Tiết _,Chưa xếp phòng,_,65",
  ];
  expect(await readText("a.csv", list.join("\n"), { periods: PERIODS })).toEqual({
    meetings: ["K.A111|M|780|890|An toàn (2)||", "V.A304|W|450|620|An toàn (1)||"],
    leftOut: ["no room"],
  });
});

import type { TimesWords } from "./en.ts";

const number = new Intl.NumberFormat("zh");

export const zh: TimesWords = {
  title: "多个时段",
  sentence: "{weeks}空闲 {where} {size}",
  how: "画出你需要教室的时间，就能看到在所有时段都空闲的教室，以及差一点符合的教室。",
  howToPaint: "按住并拖动来画；用手指时先长按。再按一次可擦除。",
  grid: "用来画时间的一周",
  chosen: "已选时段",
  remove: (period) => `删除 ${period}`,
  clear: "全部清除",
  type: "改为输入时间",
  day: "星期",
  until: "到",
  add: "添加",
  endFirst: "结束时间必须晚于开始时间。",
  when: "哪几周",
  everyWeek: "每周",
  thisWeek: "本周",
  nextWeek: "下周",
  between: (from, to) => `${from} 至 ${to}`,
  from: "从",
  to: "到",
  results: "教室",
  fit: (rooms) => (rooms === 0 ? "没有符合的教室" : `${number.format(rooms)} 间教室符合`),
  almost: "差一点符合",
  restOfDay: "到当天结束",
  unreadable: "学校文件中无法读取的条目",
  moreReasons: (reasons) => `还有 ${reasons} 个原因`,
  outsideTerm: "其中有日期不在学期内。不知道那天有没有课，所以没有教室算作空闲。",
};

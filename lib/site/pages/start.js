import { setUpAccount } from "./account.js";
import { setUpSearch } from "./search.js";
import { showTimetable } from "./timetable.js";

setUpSearch(showTimetable(document.getElementById("timetable")));
setUpAccount();

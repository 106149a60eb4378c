import { adoptStyle } from "../parts/adopt-style.ts";
import { rules } from "./times.css";

/** Rules that several later views share. Importing the module adds them, once. */
adoptStyle(rules);

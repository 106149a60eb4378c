/** The header of an answer that the service worker kept: since when, as an ISO 8601 instant. */
export const KEPT_SINCE = "x-kept-since";

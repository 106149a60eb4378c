import type { Sentence } from "@classroom/timetable/sentence.ts";

/** Codes of errors that callers get to know. The contract gives each its status and message. */
export type ServiceErrorCode =
  | "INVALID_JSON"
  | "UNSUPPORTED_MEDIA_TYPE"
  | "BODY_TOO_LARGE"
  | "ORIGIN_NOT_ALLOWED"
  | "INVALID_REQUEST"
  | "ANSWER_TOO_LARGE"
  | "NOT_FOUND"
  | "METHOD_NOT_ALLOWED"
  | "ROOM_NOT_FOUND"
  | "CALENDAR_NOT_FOUND"
  | "TIMETABLE_NOT_FOUND"
  | "CHANGES_NOT_FOUND"
  | "ASSET_NOT_FOUND"
  | "TAKEN"
  | "CREDENTIALS_REQUIRED"
  | "LOGIN_REJECTED"
  | "TOO_MANY_ATTEMPTS"
  | "TOKEN_MISSING"
  | "TOKEN_INVALID"
  | "USER_NOT_FOUND"
  | "AUTHORIZATION_CODE_MISSING"
  | "AUTHORIZATION_CODE_INVALID"
  | "IDP_LOGIN_REJECTED"
  | "EXAMPLE_EMAIL_TAKEN"
  | "EXAMPLE_USERS_FULL"
  | "PASSWORD_ACCOUNTS_OFF"
  | "PROVIDER_ACCOUNT"
  | "EMAIL_DOMAIN_REFUSED"
  | "PASSWORD_REJECTED"
  | "CONFIRMATION_REQUIRED"
  | "TOKEN_NOT_FRESH"
  | "SESSION_ENDED"
  | "LASTING_SESSIONS_OFF"
  | "LINK_INVALID"
  | "TOO_MANY_SAVED"
  | "ACCOUNT_DISABLED"
  | "CHANGE_REFUSED"
  | "ROOM_IN_USE"
  | "ROOM_CLOSED"
  | "CHANGE_OF_FEED"
  | "PROFILE_INVALID"
  | "EDITED_MEANWHILE"
  | "FILE_NOT_READABLE"
  | "OTHER_RESULT"
  | "IMPORT_NOT_FOUND"
  | "NO_EARLIER_TIMETABLE";

interface ServiceErrorOptions extends ErrorOptions {
  /** Fills `{detail}` in the contract's message; it must name no person and no secret. */
  readonly detail?: string;
  /** The same for other languages; an endpoint whose contract has a `reason` passes it on. */
  readonly reason?: Sentence;
  /** Seconds to wait before trying again (RFC 9110 section 10.2.3). */
  readonly retryAfter?: number;
  /** What the caller may do instead: methods of the path (RFC 9110 section 10.2.1). */
  readonly allow?: readonly string[];
}

/** An expected error. It says what happened and knows nothing of HTTP. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ServiceErrorCode;
  readonly detail: string | undefined;
  readonly reason: Sentence | undefined;
  readonly retryAfter: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(code: ServiceErrorCode, options: ServiceErrorOptions = {}) {
    super(options.detail === undefined ? code : `${code}: ${options.detail}`, options);
    this.code = code;
    this.detail = options.detail;
    this.reason = options.reason;
    this.retryAfter = options.retryAfter;
    this.allow = options.allow;
  }
}

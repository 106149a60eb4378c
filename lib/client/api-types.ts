// Made from lib/openapi/openapi.json by npm run openapi; changes here are overwritten. 8SnzPBqBsRjli3OYgXEmDp54yC4vCp_0ZdiQCQ5wd5g

export type AppAssetData = string;

export type AppManifestData = object;

export interface BlockedRoom {
  _id: string;
  /** What overlaps a period or its buffer; at most 20. */
  blocked_by: {
    /** Null if the school's file says that something takes place, but what it is could not be read. */
    class_name: string | null;
    /** Only if `dates` was given. */
    dates?: string[];
    /** The weekday that the calendar gives the date. */
    day: "M" | "T" | "W" | "R" | "F" | "S" | "U";
    /**
     * Minutes from midnight, exclusive.
     * @min 1
     * @max 1440
     */
    end_time: number;
    /**
     * Minutes from midnight, inclusive.
     * @min 0
     * @max 1439
     */
    start_time: number;
  }[];
  building: string | null;
  /** Seats; null if the source does not say. */
  capacity: number | null;
  /** The room's features, as the school names them. */
  features: string[];
  /** The kind of room, as the school names it. */
  kind: string | null;
  name: string;
}

export interface ChangePasswordData {
  data: {
    token: string;
  };
  message: "Password changed";
  success: true;
}

/** At most 16 KiB. Members that are not named here are ignored. */
export interface ChangePasswordPayload {
  current_password?: string;
  new_password: string;
}

export type CreateExampleUserData = ExampleUser;

/** At most 64 KiB. Members that are not named here are ignored. */
export interface CreateExampleUserPayload {
  /** @min 0 */
  age: number;
  /** @maxLength 254 */
  email: string;
  /** @maxLength 200 */
  name: string;
}

export interface DatedRoomDetails {
  building: string | null;
  /** Seats; null if the source does not say. */
  capacity: number | null;
  /** The date of each day. */
  dates: {
    F: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
    M: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
    R: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
    S: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
    T: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
    U: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
    W: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
  };
  term: string | null;
  /** All seven days; what meets on their dates by start, end and class name. */
  weekly_schedule: {
    F: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
    M: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
    R: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
    S: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
    T: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
    U: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
    W: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
  };
}

export interface DatedSchedule {
  /** The date of each day. */
  dates: {
    F: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
    M: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
    R: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
    S: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
    T: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
    U: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
    W: {
      /**
       * `YYYY-MM-DD`.
       * @format date
       */
      date: string;
      /** The day whose schedule the date follows; null if it has no classes. */
      follows: "M" | "T" | "W" | "R" | "F" | "S" | "U" | null;
      /** The id of the term that contains the date; null if none does: nothing is known about the date then. */
      term: string | null;
      /** If present, the school's file says more about the date than could be read: the room may be in use at any time. */
      unread?: true;
    };
  };
  /** All seven days; what meets on their dates by start, end and class name. */
  weekly_schedule: {
    F: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
    M: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
    R: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
    S: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
    T: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
    U: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
    W: {
      /** The class, as the registrar names it. */
      class_name: string;
      /**
       * Minutes from midnight, exclusive.
       * @min 1
       * @max 1440
       */
      end_time: number;
      /**
       * The first date, `YYYY-MM-DD`, if it meets only in a part of the term.
       * @format date
       */
      first?: string;
      /**
       * With `first`: the last date, inclusive.
       * @format date
       */
      last?: string;
      /**
       * Minutes from midnight, inclusive.
       * @min 0
       * @max 1439
       */
      start_time: number;
    }[];
  };
}

export interface DeleteAccountData {
  message: "Account deleted";
  success: true;
}

/** At most 16 KiB. Members that are not named here are ignored. */
export interface DeleteAccountPayload {
  password?: string;
}

export type DocsAssetData = string;

export type DocsPageData = string;

export interface EmptyRoom {
  name: null;
}

export interface ExampleUser {
  _id: string;
  age: number;
  email: string;
  name: string;
}

export interface FindFreeRoomsData {
  /** With `blocked`: rooms that are not free, at most 50; those blocked for the fewest minutes come first. */
  blocked?: BlockedRoom[];
  data: string[];
  message: "Rooms available during the specified periods";
  /** With `details`: the rooms of `data`, at most 5,000. */
  rooms?: FreeRoom[];
  success: true;
  /** With `dates`: the term that holds them; null if a requested date is outside every term: no classes are known then, and no room is called free. */
  term?: {
    id: string;
    name: string;
  } | null;
}

/** At most 64 KiB. Members that are not named here are ignored. */
export interface FindFreeRoomsPayload {
  /** True adds `blocked`. */
  blocked?: boolean;
  /**
   * Minutes before and after each period in which the room must also be free.
   * @min 0
   * @max 240
   */
  buffer_minutes?: number;
  /** Only on these dates, both included; a date counts as the weekday that the calendar gives it. */
  dates?: {
    /** The first date, `YYYY-MM-DD`. */
    from: string;
    /** The last date, inclusive. */
    to: string;
  };
  /** True adds `rooms`. */
  details?: boolean;
  query: FreeQuery;
  where?: {
    /**
     * Any of these; case-insensitive.
     * @maxItems 100
     */
    buildings?: string[];
    /**
     * All of these; case-insensitive.
     * @maxItems 20
     */
    features?: string[];
    /** @maxLength 100 */
    kind?: string;
    /**
     * The minimum number of seats.
     * @min 1
     * @max 100000
     */
    min_capacity?: number;
  };
}

export interface FindRoomsFreeAtData {
  data: FreeAt;
  message: "Rooms free at this time";
  success: true;
}

export interface ForgotPasswordData {
  message: "If an account has this address, a link is on its way to it";
  success: true;
}

/** At most 16 KiB. Members that are not named here are ignored. */
export interface ForgotPasswordPayload {
  email: string;
}

export interface FreeAt {
  /** `YYYY-MM-DDTHH:MM` by the school's clock. */
  from: string;
  rooms: {
    _id: string;
    building: string | null;
    /** Seats; null if the source does not say. */
    capacity: number | null;
    /** The room's features, as the school names them. */
    features: string[];
    /** The room is free since this time; at the earliest the midnight before. */
    free_from: string;
    /** The room is free until this time; at the latest the midnight after. */
    free_until: string;
    /** The kind of room, as the school names it. */
    kind: string | null;
    name: string;
    /** The class that meets in it next, if any. */
    next: string | null;
  }[];
  /** The school's name; null if its profile does not give one. */
  school: string | null;
  /** The term that contains the time; null if none does: no classes are known then, and no room is listed. */
  term: {
    id: string;
    name: string;
  } | null;
  /** The school's; null if no term has dates. */
  time_zone: string | null;
  /** `YYYY-MM-DDTHH:MM` by the school's clock. */
  until: string;
}

export interface FreeQuery {
  F?: Period[];
  M?: Period[];
  R?: Period[];
  S?: Period[];
  T?: Period[];
  U?: Period[];
  W?: Period[];
}

export interface FreeRoom {
  _id: string;
  building: string | null;
  /** Seats; null if the source does not say. */
  capacity: number | null;
  /** The room's features, as the school names them. */
  features: string[];
  /** For each requested period, in order: the minute from midnight at which the room is next busy on one of the dates; 1440 if it is busy on none. */
  free_until: {
    F?: number[];
    M?: number[];
    R?: number[];
    S?: number[];
    T?: number[];
    U?: number[];
    W?: number[];
  };
  /** The kind of room, as the school names it. */
  kind: string | null;
  name: string;
}

export interface GetAccountData {
  data: {
    admin: boolean;
    at: string;
    createdAt: string;
    disabled: boolean;
    email: string;
    hasPassword: boolean;
    id: string;
    identity: {
      issuer: string;
      subject: string;
    } | null;
    knownSources: number;
    lastLogin: string | null;
    picture: string;
    provenBy: {
      at: string;
      by: "provider" | "link";
    } | null;
    saved: string[];
    sessionVersion: number;
    username: string;
  };
  message: "Account retrieved";
  success: true;
}

export interface GetRoomBatchData {
  data: (
    | {
        data: DatedRoomDetails;
        room: Room;
      }
    | {
        data: DatedSchedule;
        room: Room;
      }
    | {
        data: RoomDetails;
        room: Room;
      }
    | {
        data: WeeklySchedule;
        room: Room;
      }
    | {
        data: object;
        room: EmptyRoom;
      }
  )[];
  message: "Rooms found";
  success: true;
}

/** At most 256 KiB. Members that are not named here are ignored. */
export interface GetRoomBatchPayload {
  /** A date, `YYYY-MM-DD`: the week from Monday to Sunday that holds it. */
  date?: string;
  /** @default false */
  exhaustive?: boolean;
  /** @maxItems 1000 */
  queries: string[];
}

export type GetRoomCalendarData = string;

export type GetRoomData =
  | {
      data: DatedSchedule | WeeklySchedule;
      message: "Room found";
      room: Room;
      success: true;
    }
  | {
      data: object;
      message: "Empty room object returned";
      room: EmptyRoom;
      success: true;
    };

export interface IdpLoginData {
  data: {
    token: string;
    user: User;
  };
  message: "idp login successful";
  success: true;
}

/** At most 16 KiB. Members that are not named here are ignored. */
export interface IdpLoginPayload {
  /** @minLength 1 */
  code: string;
  /** @pattern ^[A-Za-z0-9\-._~]{43,128}$ */
  code_verifier?: string;
  /** @default false */
  isRegister?: boolean;
  /**
   * @minLength 1
   * @maxLength 2048
   */
  iss?: string;
  /**
   * @minLength 1
   * @maxLength 512
   */
  nonce?: string;
  /** @maxLength 2048 */
  redirect_uri?: string;
}

export interface JwksData {
  keys: {
    alg: "EdDSA";
    crv: "Ed25519";
    kid: string;
    kty: "OKP";
    use: "sig";
    x: string;
  }[];
}

export type ListExampleUsersData = ExampleUser[];

export interface ListRoomsData {
  data: Partial<Record<string, string>>;
  message: "All room names fetched";
  /** With `details`, in the same order. */
  rooms?: RoomFacts[];
  success: true;
}

export interface ListTermsData {
  data: Term[];
  message: "Terms found";
  /** The school's name; null if its profile does not give one. */
  school: string | null;
  success: true;
}

export interface LoginData {
  data: {
    token: string;
    user: User;
  };
  message: "Logged in successfully";
  success: true;
}

/** At most 16 KiB. Members that are not named here are ignored. */
export interface LoginPayload {
  email: string;
  password: string;
}

export interface LogoutData {
  message: "Logged out";
  success: true;
}

/** At most 16 KiB. Members that are not named here are ignored. */
export interface LogoutPayload {
  /** @default false */
  everywhere?: boolean;
}

export interface Meeting {
  /** The class, as the registrar names it. */
  class_name: string;
  /**
   * Minutes from midnight, exclusive.
   * @min 1
   * @max 1440
   */
  end_time: number;
  /**
   * Minutes from midnight, inclusive.
   * @min 0
   * @max 1439
   */
  start_time: number;
}

export type OpenapiDocumentData = object;

export interface Period {
  /**
   * Minutes from midnight, exclusive.
   * @min 1
   * @max 1440
   */
  end_time: number;
  /**
   * Minutes from midnight, inclusive.
   * @min 0
   * @max 1439
   */
  start_time: number;
}

export interface RegisterData {
  data: {
    token: string;
  };
  message: "User registered successfully";
  success: true;
}

/** At most 16 KiB. Members that are not named here are ignored. */
export interface RegisterPayload {
  email: string;
  password: string;
  username: string;
}

export interface RemoveSavedRoomData {
  data: {
    saved: string[];
  };
  message: "Room removed";
  success: true;
}

export interface ResetPasswordData {
  message: "Password changed";
  success: true;
}

/** At most 16 KiB. Members that are not named here are ignored. */
export interface ResetPasswordPayload {
  password: string;
  token: string;
}

export interface Room {
  /** Safe in a URL, and the same after every import. */
  _id: string;
  /** Building and room. */
  name: string;
}

export interface RoomDetails {
  building: string | null;
  /** Seats; null if the source does not say. */
  capacity: number | null;
  term: string | null;
  /** All seven days; the meetings of a day by start, end and class name. */
  weekly_schedule: {
    F: Meeting[];
    M: Meeting[];
    R: Meeting[];
    S: Meeting[];
    T: Meeting[];
    U: Meeting[];
    W: Meeting[];
  };
}

export interface RoomFacts {
  _id: string;
  building: string | null;
  /** Seats; null if the source does not say. */
  capacity: number | null;
  /** The room's features, as the school names them. */
  features: string[];
  /** The kind of room, as the school names it. */
  kind: string | null;
  name: string;
  /** False for a room that no search calls free, whatever is scheduled in it. */
  offered: boolean;
}

export interface SaveRoomData {
  data: {
    saved: string[];
  };
  message: "Room saved";
  success: true;
}

export type SendVerificationData =
  | {
      message: "A link is on its way to your address";
      success: true;
    }
  | {
      message: "Email address is already verified";
      success: true;
    };

export interface SignInOptionsData {
  data: {
    /** True if the service can mail a link for setting a new password. */
    mail: boolean;
    /** False if users can only sign in with the provider. */
    passwords: boolean;
    provider: {
      /** The address that a browser is sent to; null if the provider cannot be reached now. */
      authorization_endpoint: string | null;
      client_id: string;
      /** The OpenID Connect provider's issuer, to show to people. */
      host: string;
      /** The addresses that the provider may send the browser back to; use one of them, byte for byte. */
      redirect_uris: string[];
    } | null;
  };
  message: "Sign-in options found";
  success: true;
}

export type StartPageData = string;

export interface Term {
  /** True for the term that answers come from if no date is given: the one that contains today, or else the next to begin, or else the last that ended. */
  current: boolean;
  /** One character per date from the first: the day code whose schedule it follows, or `-` if there are no classes. */
  days: string;
  /**
   * Its first date, `YYYY-MM-DD`.
   * @format date
   */
  first: string;
  id: string;
  /**
   * Its last date, inclusive.
   * @format date
   */
  last: string;
  /** As the school names it. */
  name: string;
  /** The time zone of all dates and times, from the IANA time zone database. */
  time_zone: string;
}

export type UnmatchedData = unknown;

export interface User {
  _id: string;
  admin: boolean;
  email: string;
  picture: string;
  saved: string[];
  username: string;
}

export interface ValidateTokenData {
  data: {
    user: User;
  };
  message: "Token is valid";
  success: true;
}

export interface VerifyEmailData {
  message: "Email address verified";
  success: true;
}

/** At most 16 KiB. Members that are not named here are ignored. */
export interface VerifyEmailPayload {
  token: string;
}

export interface WeeklySchedule {
  /** All seven days; the meetings of a day by start, end and class name. */
  weekly_schedule: {
    F: Meeting[];
    M: Meeting[];
    R: Meeting[];
    S: Meeting[];
    T: Meeting[];
    U: Meeting[];
    W: Meeting[];
  };
}

/** A request as a client makes it; an object body is sent as JSON, a string as it is. */
export interface TestRequest {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly path?: string;
  readonly pathParameters?: Readonly<Record<string, string>>;
  readonly queryStringParameters?: Readonly<Record<string, string>>;
  /** `undefined`: a header that the client leaves out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly cookies?: readonly string[];
  readonly body?: unknown;
  readonly isBase64Encoded?: boolean;
  readonly sourceIp?: string;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed; `undefined` if the response has none. */
  readonly body: unknown;
}

interface Response {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Handler = (event: unknown) => Promise<Response>;

/** The event an HTTP API makes of a request, payload format 2.0. */
export const toEvent = (request: TestRequest): Record<string, unknown> => {
  const { method = "GET", path = "/", pathParameters, headers = {}, body, isBase64Encoded = false } = request;
  const json = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const typed = json === undefined ? {} : { "content-type": "application/json" };
  return {
    version: "2.0",
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: "",
    headers: { ...typed, ...headers },
    ...(request.cookies && { cookies: request.cookies }),
    ...(request.queryStringParameters && { queryStringParameters: request.queryStringParameters }),
    ...(pathParameters && { pathParameters }),
    requestContext: {
      domainName: "api.school.example",
      http: {
        method,
        path,
        protocol: "HTTP/1.1",
        sourceIp: request.sourceIp ?? "192.0.2.1",
        userAgent: "test",
      },
      requestId: "test-request",
      stage: "$default",
    },
    ...(json !== undefined && { body: json }),
    isBase64Encoded,
  };
};

/** Calls a handler as Lambda would; its answer with the body as it is. */
export const invokeText = async (handler: Handler, request: TestRequest = {}) => {
  const { statusCode, headers, body } = await handler(toEvent(request));
  return { status: statusCode, headers, body };
};

/** The same, and parses what it answers. */
export const invoke = async (handler: Handler, request: TestRequest = {}): Promise<TestAnswer> => {
  const { body, ...answer } = await invokeText(handler, request);
  return { ...answer, body: body === "" ? undefined : JSON.parse(body) };
};

/** A provider without TLS can only be one of this machine, as the local run has it. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

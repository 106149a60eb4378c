/** A person of the local identity provider; every visitor may sign in as them. */
export interface SamplePerson {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly picture: string;
}

export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  {
    sub: "sample-ada",
    name: "Ada Lovelace",
    email: "ada@campus.example",
    email_verified: true,
    picture: "https://campus.example/pictures/ada.png",
  },
  {
    sub: "sample-grace",
    name: "Grace Hopper",
    email: "grace@campus.example",
    email_verified: true,
    picture: "",
  },
  {
    sub: "sample-eve",
    name: "Eve (unverified e-mail)",
    email: "eve@campus.example",
    email_verified: false,
    picture: "",
  },
];

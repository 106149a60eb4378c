/** The rules of a file, as text: what loads later brings its own (`parts/adopt-style.ts`). */
declare module "*.css" {
  export const rules: string;
}

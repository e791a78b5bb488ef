/** A stylesheet as text; see the build preset. */
declare module '*.css' {
  const text: string;
  export default text;
}

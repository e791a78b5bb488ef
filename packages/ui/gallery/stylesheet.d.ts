/** Stylesheets are text: see `stylesheet-loader.mjs`. */
declare module '*.css' {
  const text: string;
  export default text;
}

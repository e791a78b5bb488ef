declare module 'swagger2openapi' {
  const swagger2openapi: {
    convertObj(
      document: Record<string, unknown>,
      options: { patch?: boolean; warnOnly?: boolean },
    ): Promise<{ openapi: Record<string, unknown> }>;
  };
  export default swagger2openapi;
}

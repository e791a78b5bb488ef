declare module 's3rver' {
  /** An S3-compatible server for tests. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: unknown[] }[];
    });
    middleware: ((
      context: { method: string; path: string; status: number; get(header: string): string },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    store: {
      existsObject(bucket: string, key: string): Promise<boolean>;
      getMetadata(bucket: string, key: string): Promise<{ etag: string }>;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

import { type AnySchema, Ajv2020 } from 'ajv/dist/2020.js';
import * as formats from 'ajv-formats';

const root = 'https://document.example/';

/** A second opinion on values: what ajv says of them, by schemas or by places in a document. */
export class AjvOpinion {
  private readonly ajv = new Ajv2020({
    strict: false,
    logger: false,
    validateSchema: false,
    // Many patterns escape characters that need none.
    unicodeRegExp: false,
  });

  /** @param files the files of an OpenAPI document, by name */
  constructor(files: Readonly<Record<string, { value: unknown }>> = {}) {
    formats.default(this.ajv);
    for (const [name, { value }] of Object.entries(files)) {
      if (typeof value === 'object' && value !== null) this.ajv.addSchema({ ...value, $id: root + name });
    }
  }

  isValid(value: unknown, schema: AnySchema): boolean {
    return this.ajv.validate(schema, value) === true;
  }

  /** What is wrong with a value of the schema at a JSON pointer of a file; empty when nothing is. */
  errorsAt(value: unknown, { file, pointer }: { file: string; pointer: string }): string {
    const isValid = this.ajv.validate({ $ref: `${root}${file}#${encodeURI(pointer)}` }, value);
    return isValid ? '' : this.ajv.errorsText(this.ajv.errors);
  }
}

import type { OperationName, ResponseOf } from '../model/operation.ts';

/** A segment of a path: a parameter of any name, or a text that is not known in advance, is `{}`. */
type Segment<Text extends string> = string extends Text ? '{}' : Text extends `{${string}}` ? '{}' : Text;

type Address<Path extends string> = Path extends `${infer Part}?${string}`
  ? Address<Part>
  : Path extends `${infer First}/${infer Rest}`
    ? `${Segment<First>}/${Address<Rest>}`
    : Segment<Path>;

/** The operations by method and address, as `GET cards/{}`. */
type AtAddress = {
  [
    Name in OperationName as Name extends `${infer Method} /sandbox/v1/${infer Path}`
      ? `${Method} ${Address<Path>}`
      : never
  ]: ResponseOf<Name>;
};

/** What a rejection says, of which a success has none. */
interface Rejection {
  reason?: string;
  message?: string;
  errors?: { field: string; code: string; message: string }[];
}

/** What `expand` asks for is in the response. */
type Expanded<Path extends string, Body> = Path extends `${string}?expand=${infer Field extends keyof Body & string}`
  ? Body & { [Name in Field]-?: NonNullable<Body[Name]> }
  : Body;

/**
 * The body of a response of the sandbox by method and path: that of a success, or what a rejection says. Of a path that
 * is only known at run time it is any object.
 * @example
 * BodyAt<'GET', `cards/${string}`>['cardId'] // string
 */
export type BodyAt<Method extends string, Path extends string> = `${Method} ${Address<Path>}` extends infer Key
  ? Key extends keyof AtAddress
    ? Expanded<Path, AtAddress[Key]> & Omit<Rejection, keyof AtAddress[Key]>
    : never
  : never;

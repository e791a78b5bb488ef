/** A webpack loader; see the module. */
export default function nameStaticRulesByTheirId(source: string): string;

interface Connection {
  connection?: { saveData?: boolean };
}

/** Whether the visitor asked for fewer bytes. Safari and Firefox do not say, so there it is no. */
export function savesData(browser: object): boolean {
  return (browser as Connection).connection?.saveData === true;
}

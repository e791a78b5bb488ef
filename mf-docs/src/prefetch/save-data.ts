interface Connection {
  connection?: { saveData?: boolean };
}

/** Whether the visitor asked to save data. Safari and Firefox do not tell, so there it is false. */
export function savesData(browser: object): boolean {
  return (browser as Connection).connection?.saveData === true;
}

interface Connection {
  connection?: { saveData?: boolean };
}

/** Whether the visitor asked to save data. False in Safari and Firefox, which do not report it. */
export function savesData(browser: object): boolean {
  return (browser as Connection).connection?.saveData === true;
}

import { createRequire } from 'node:module';

import PDFDocument from 'pdfkit';

import type { Locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';

import { pageUrl } from '@up/platform/mail/page-url';
import { seoulTime } from '@up/sandbox/model/seoul-time';
import { progressOf } from '../responses.ts';
import type { UatCallRow } from '../repository/calls.ts';
import type { UatCaseRow } from '../repository/cases.ts';
import type { UatRow } from '../repository/requests.ts';
import { type ReportTexts, reportTexts } from './texts.ts';

export interface ReportInput {
  uat: UatRow;
  cases: readonly UatCaseRow[];
  /** The calls that decided test cases. */
  evidence: readonly UatCallRow[];
  locale: Locale;
  siteUrl: string;
}

const { resolve } = createRequire(import.meta.url);
const font = (file: string) => resolve(`@expo-google-fonts/noto-sans-kr/${file}`);
// By path: under a registered name the library parses a font again for every table cell.
const regular = font('400Regular/NotoSansKR_400Regular.ttf');
const bold = font('700Bold/NotoSansKR_700Bold.ttf');

const ink = '#0b1220';
const muted = '#5b6472';
const line = '#d9dde2';
const brand = '#4c4ee4';
const verdictColours = { open: muted, passed: '#12703f', failed: '#b3261e' } as const;

/** In points; A4 is 595 by 842. */
const margin = 48;
const width = 595 - 2 * margin;
const top = 84;
const bottom = 842 - 64;
/* Wide enough for the longest code and for a request ID: text that does not fit is broken within a word. */
const columns = [0, 182, 304, 346] as const;
const columnWidths = [178, 118, 38, width - 346] as const;
const cellSize = 7.5;

type Document = PDFKit.PDFDocument;

/** The report of an ended test as a tagged PDF whose text can be searched. */
export async function renderReport(input: ReportInput): Promise<Buffer> {
  const { uat, locale } = input;
  const texts = reportTexts[locale];
  const endedAt = uat.endedAt ?? uat.requestedAt;
  const document = new PDFDocument({
    size: 'A4',
    margins: { top, bottom: 64, left: margin, right: margin },
    bufferPages: true,
    lang: locale,
    tagged: true,
    displayTitle: true,
    font: regular,
    info: { Title: `${texts.title} · ${shown(uat.name)}`, Author: 'UP', CreationDate: endedAt, ModDate: endedAt },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  drawSummary(document, input, texts);
  drawCases(document, input, texts);
  drawFrames(document, input, texts);
  document.end();
  return finished;
}

function drawSummary(document: Document, { uat, cases, locale, siteUrl }: ReportInput, texts: ReportTexts): void {
  const result = uat.result ?? 'stopped';
  const { passed, failed, total } = progressOf(cases);
  document.font(bold).fontSize(24).fillColor(ink).text(texts.title, margin, top);
  document.moveDown(0.2);
  document.font(regular).fontSize(11).fillColor(muted).text(`${texts.result[result]} — ${texts.resultLead[result]}`);
  document.moveDown(1);
  const facts: [string, string][] = [
    [texts.fact.project, uat.projectName ?? ''],
    [texts.fact.uat, uat.name],
    [texts.fact.uatId, uat.id],
    [texts.fact.server, uat.serverUrl],
    [texts.fact.testDate, uat.testDate],
    [texts.fact.started, moment(uat.decidedAt)],
    [texts.fact.ended, moment(uat.endedAt)],
    [texts.fact.result, texts.result[result]],
    [texts.fact.progress, texts.progress(passed, failed, total)],
    [texts.fact.code, uat.reportCode ?? ''],
  ];
  for (const [name, value] of facts) {
    const y = document.y;
    document.font(regular).fontSize(9.5).fillColor(muted).text(name, margin, y, { width: 120 });
    document.fillColor(ink).text(shown(value), margin + 130, y, { width: width - 130 });
    document.y += 5;
  }
  document.y += 8;
  const y = document.y;
  document
    .font(bold)
    .fontSize(10)
    .fillColor(ink)
    .text(texts.verify, margin + 14, y + 12, { width: width - 28 });
  document
    .font(regular)
    .fontSize(9)
    .fillColor(muted)
    .text(texts.verifyLead, { width: width - 28 });
  const url = pageUrl(siteUrl, locale, pages.reportVerification({ code: uat.reportCode ?? '' }));
  document.fillColor(brand).text(url, { width: width - 28, link: url });
  document
    .roundedRect(margin, y, width, document.y - y + 12, 8)
    .lineWidth(0.8)
    .strokeColor(line)
    .stroke();
  document.y += 34;
}

function drawCases(document: Document, { cases, evidence, locale }: ReportInput, texts: ReportTexts): void {
  document.font(bold).fontSize(14).fillColor(ink).text(texts.cases, margin, document.y);
  document
    .font(regular)
    .fontSize(9)
    .fillColor(muted)
    .text(texts.casesLead, margin, document.y + 4, { width });
  document.y += 6;
  drawHead(document, texts);
  let api = '';
  for (const each of cases) {
    const call = evidence.find(({ id }) => id === each.callId);
    const cells = [
      `${texts.kind[each.kind]}${each.field === null ? '' : ` (${texts.field(each.field)})`}\n${each.code}`,
      `${each.expectedStatus}${each.expectedCode === null ? '' : ` ${each.expectedCode}`}`,
      texts.verdict[each.verdict],
      call ? [texts.call(call.status, moment(call.at)), call.id, fromOf(call, texts)].join('\n').trim() : texts.noCall,
    ].map(shown);
    document.font(regular).fontSize(cellSize);
    const height = Math.max(...cells.map((cell, at) => document.heightOfString(cell, { width: columnWidths[at] })));
    const isNewApi = each.apiId !== api;
    if (document.y + height + (isNewApi ? 34 : 8) > bottom) {
      document.addPage();
      document.y = top;
      drawHead(document, texts);
    }
    if (isNewApi) {
      api = each.apiId;
      document.y += 8;
      const title = `${each.apiName[locale]}  ${each.method} ${each.path}`;
      document.font(bold).fontSize(9).fillColor(ink).text(shown(title), margin, document.y, { width });
      document.y += 3;
    }
    const y = document.y;
    cells.forEach((cell, at) => {
      document
        .font(at === 2 ? bold : regular)
        .fontSize(cellSize)
        .fillColor(at === 2 ? verdictColours[each.verdict] : at === 0 ? ink : muted)
        .text(cell, margin + (columns[at] ?? 0), y, { width: columnWidths[at] });
    });
    rule(document, y + height + 4);
    document.y = y + height + 8;
  }
}

function drawHead(document: Document, texts: ReportTexts): void {
  const y = document.y;
  const { column } = texts;
  [column.case, column.expected, column.verdict, column.evidence].forEach((name, at) => {
    const x = margin + (columns[at] ?? 0);
    document.font(bold).fontSize(8.5).fillColor(muted).text(name, x, y, { width: columnWidths[at] });
  });
  rule(document, y + 15);
  document.y = y + 19;
}

/** Draws the header and footer of every page, once the number of pages is known. */
function drawFrames(document: Document, { uat }: ReportInput, texts: ReportTexts): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    // Text below the margin would start a new page.
    document.page.margins.bottom = 0;
    document.font(bold).fontSize(11).fillColor(ink).text('UP', margin, 36, { lineBreak: false });
    const head = shown(`${texts.title} · ${uat.projectName ?? ''}`);
    document.font(regular).fontSize(8.5).fillColor(muted);
    document.text(head, margin + 40, 38, { width: width - 40, align: 'right', height: 12, ellipsis: true });
    rule(document, 58);
    rule(document, 842 - 48);
    const code = `${texts.fact.code} ${uat.reportCode ?? ''}`;
    document
      .font(regular)
      .fontSize(8.5)
      .fillColor(muted)
      .text(code, margin, 842 - 40, { lineBreak: false });
    document.text(texts.page(page + 1, count), margin, 842 - 40, { width, align: 'right', height: 12 });
  }
}

function fromOf({ address }: UatCallRow, texts: ReportTexts): string {
  return address === '' ? '' : texts.from(address);
}

function rule(document: Document, y: number): void {
  document
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
}

/** Composes Korean text: macOS may store it decomposed, which the font cannot draw. */
function shown(text: string): string {
  return text.normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? character : ''));
}

function moment(at: Date | null): string {
  return at ? `${seoulTime(at).slice(0, 16).replace('T', ' ')} KST` : '';
}

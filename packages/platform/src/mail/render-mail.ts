import type { Locale } from '@up/api/constants/locales';

import { html, type Html, rawHtml } from '../text/html.ts';
import { markdownToHtml, markdownToText } from '../text/markdown.ts';
import type { MailText } from './message.ts';
import type { MailFrame, MailTemplate } from './template.ts';

/**
 * The design tokens for mail programs: no variables, no `oklch`, and inline styles, because many programs remove style
 * sheets.
 */
const ink = '#0b1220';
const muted = '#626975';
const border = '#d9dde2';
const page = '#f2f4f7';
const brand = '#4c4ee4';
const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Apple SD Gothic Neo','Segoe UI','Malgun Gothic','Noto Sans KR',sans-serif";
const paragraph = `margin:0 0 16px;font-size:16px;line-height:1.65;color:${ink};word-break:keep-all;overflow-wrap:anywhere`;
const small = `margin:0 0 8px;font-size:13px;line-height:1.6;color:${muted};word-break:keep-all;overflow-wrap:anywhere`;

const list = 'margin:0 0 16px;padding:0 0 0 20px';
const item = paragraph.replace('0 0 16px', '0 0 8px');

export interface MailParts {
  template: MailTemplate;
  frame: MailFrame;
  locale: Locale;
  /** The URL of the button. */
  url: string;
}

/** Renders a mail with one button, as text and as HTML for mail programs and narrow windows. */
export function renderMail(parts: MailParts): MailText {
  return { subject: parts.template.subject, text: renderText(parts), html: renderHtml(parts) };
}

function renderText({ template, frame, url }: MailParts): string {
  const { heading, before, button, after } = template;
  const blocks = [
    heading,
    paragraphs(before),
    `${button}:\n${url}`,
    paragraphs(after),
    '-- ',
    paragraphs(frame.footer),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function paragraphs(markdown: string): string {
  return markdownToText(markdown).split('\n').join('\n\n');
}

function renderHtml({ template, frame, locale, url }: MailParts): string {
  const { subject, preview, heading, before, button, after } = template;
  const document = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${page};${font}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${page}">
          <tr>
            <td align="center" style="padding:40px 16px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
                <tr>
                  <td style="padding:0 4px 20px;font-size:22px;font-weight:700;letter-spacing:-0.02em;color:${ink}">
                    UP
                  </td>
                </tr>
                <tr>
                  <td style="padding:36px 32px 24px;background:#ffffff;border:1px solid ${border};border-radius:16px">
                    <h1
                      style="margin:0 0 20px;font-size:24px;line-height:1.25;letter-spacing:-0.01em;color:${ink};word-break:keep-all"
                    >
                      ${heading}
                    </h1>
                    ${prose(before, paragraph)}
                    <table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0">
                      <tr>
                        <td style="background:${brand};border-radius:10px">
                          <a
                            href="${url}"
                            target="_blank"
                            rel="noopener"
                            style="display:inline-block;padding:14px 28px;font-size:16px;font-weight: 700;color:#ffffff;text-decoration:none"
                            >${button}</a
                          >
                        </td>
                      </tr>
                    </table>
                    ${prose(after, paragraph)}
                    <p style="${small};margin-top:24px;padding-top:20px;border-top:1px solid ${border}">
                      ${frame.copyAddress}
                    </p>
                    <p style="${small};word-break:break-all">
                      <a href="${url}" target="_blank" rel="noopener" style="color:${brand}">${url}</a>
                    </p>
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 4px 0">${prose(frame.footer, small)}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return document.html;
}

/** Safe: templates are part of the code, and Markdown does not pass HTML through. */
function prose(markdown: string, style: string): Html {
  const styled = markdownToHtml(markdown)
    .replaceAll('<p>', `<p style="${style}">`)
    .replaceAll('<ul>', `<ul style="${list}">`)
    .replaceAll('<li>', `<li style="${item}">`);
  return rawHtml(styled);
}

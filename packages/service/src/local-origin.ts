import { isIP } from 'node:net';

const everyAddress = ['0.0.0.0', '::'];
const ownAddresses = ['127.0.0.1', '::1', 'localhost'];

/** The origin under which a browser on this machine reaches a service that listens on a host and a port. */
export function localOrigin(host: string, port: number | string): string {
  const name = [...everyAddress, ...ownAddresses].includes(host) ? 'localhost' : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}

export { remoteJourneys as default } from '@up/federation/journeys/config';

// Loaded before a command that is written in TypeScript, which an older Node cannot read.
const oldest = [22, 22];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `This command needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}. \`npm start\` brings its own.`,
  );
  process.exit(1);
}

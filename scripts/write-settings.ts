// `npm run readme:settings`: writes the table of settings into README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { withSettings } from './readme/settings.ts';

const README = new URL('../README.md', import.meta.url);
writeFileSync(README, withSettings(readFileSync(README, 'utf8')));

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const unit = readFileSync(new URL('../../deploy/kerya.service', import.meta.url), 'utf8');

it.each([
  'UMask=0077',
  'StateDirectoryMode=0700',
  'LimitNOFILE=65536',
  'WantedBy=multi-user.target',
  'After=network-online.target',
  'ExecStart=/usr/bin/npm start',
])('the unit for systemd has %s', (line) => {
  expect(unit).toContain(line);
});

import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { discovery, isOnThisMachine, openidClient } from './openid.ts';

describe('plain http', () => {
  it.each([
    ['http://127.0.0.1:4000', true],
    ['http://localhost:4000', true],
    ['http://[::1]:4000', true],
    ['https://localhost', false],
    ['http://accounts.example', false],
    ['http://127.0.0.1.example', false],
    ['http://localhost.example', false],
  ])('to %s is accepted: %s', (address, accepted) => {
    expect(isOnThisMachine(address)).toBe(accepted);
  });

  it('is refused for a provider elsewhere, before anything is sent', async () => {
    await expect(discovery('http://accounts.example', 'kerya')()).rejects.toThrow(/HTTPS/);
  });

  it('is not used by a client of a provider elsewhere either', async () => {
    const server = {
      issuer: 'https://accounts.example',
      token_endpoint: 'http://accounts.example',
    };
    const client = openidClient(server, 'kerya', 'secret');
    await expect(openid.genericGrantRequest(client, 'password', {})).rejects.toThrow(/HTTPS/);
  });
});

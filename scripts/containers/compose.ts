import { spawnSync } from 'node:child_process';
import { installDebianPackages } from '../setup/debian.mjs';
import { giveUp } from '../setup/node.mjs';

/** A service as Docker Compose resolves it; what is not looked at is left out. */
export interface Service {
  image?: string | undefined;
  build?: { context?: string; dockerfile?: string } | undefined;
  user?: string | undefined;
  command?: string[] | undefined;
  read_only?: boolean | undefined;
  privileged?: boolean | undefined;
  cap_add?: string[] | undefined;
  cap_drop?: string[] | undefined;
  security_opt?: string[] | undefined;
  environment?: Record<string, string> | undefined;
  ports?: unknown[] | undefined;
  networks?: Record<string, { ipv4_address?: string } | null> | undefined;
  volumes?:
    | (string | { type: string; source: string; target: string; read_only?: boolean })[]
    | undefined;
  tmpfs?: string | string[] | undefined;
  healthcheck?: { test?: string | string[]; disable?: boolean } | undefined;
  depends_on?: Record<string, { condition?: string }> | undefined;
}

/** What `docker compose config` says. */
export interface Composition {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes?: Record<string, unknown>;
}

/** How Compose is called here: the plugin of Docker, or the separate program, version 1 or 2. */
type Compose = { words: [string, ...string[]]; version: number };

function found(): Compose | null {
  for (const words of [['docker', 'compose'], ['docker-compose']] as [string, ...string[]][]) {
    const [program, ...parameters] = words;
    const { status, stdout } = spawnSync(program, [...parameters, 'version', '--short'], {
      encoding: 'utf8',
    });
    if (status === 0) return { words, version: Number(/\d+/.exec(stdout)?.[0]) };
  }
  return null;
}

/** Docker Compose, which works without Docker here; installed where possible. */
export function ensureCompose(): Compose {
  const there = found();
  if (there) return there;
  console.log('Installing Docker Compose...');
  installDebianPackages(['docker-compose']);
  return (
    found() ??
    giveUp(
      'The check of compose.yaml needs Docker Compose. Install it (Debian: "sudo apt-get install docker-compose").',
    )
  );
}

/** What Compose makes of compose.yaml with deploy/example.env filled in by these settings, or why it refuses. */
export function resolveComposition(
  { words: [program, ...parameters], version }: Compose,
  project: string,
  settings: Record<string, string>,
): { composition: Composition } | { refusal: string } {
  const call = [...parameters, '--env-file', 'deploy/example.env', '-f', 'compose.yaml', 'config'];
  const asked = spawnSync(program, version > 1 ? [...call, '--format', 'json'] : call, {
    cwd: project,
    encoding: 'utf8',
    // variables of the operator's own shell must not fill a gap
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
  });
  if (asked.status !== 0) return { refusal: asked.stderr.trim() };
  return { composition: JSON.parse(version > 1 ? asked.stdout : jsonOf(asked.stdout)) };
}

/** Version 1 prints YAML only; it is written in Python and brings a parser of it. */
function jsonOf(yaml: string): string {
  const program = 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)';
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', program], {
    input: yaml,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`What Docker Compose says cannot be read: ${stderr}`);
  return stdout;
}

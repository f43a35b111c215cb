import { execFileSync, spawnSync } from 'node:child_process';

/** Where Debian keeps what is not for everybody's path. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/**
 * The path of a program: installed, or from the system package of that name, which the superuser installs at once.
 * @throws when there is none and none can be installed
 */
export function installedProgram(name: string): string {
  const found = () =>
    spawnSync('which', [name], { encoding: 'utf8', env: { ...process.env, PATH } }).stdout.trim();
  if (found() === '' && process.getuid?.() === 0) {
    console.log(`Installing ${name} (apt-get install ${name})...`);
    // another file's tests may be installing just now
    const waiting = ['-o', 'DPkg::Lock::Timeout=300'];
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...waiting, name], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const program = found();
  if (program === '') {
    throw new Error(`No ${name} in PATH: install it, as with apt-get install ${name}.`);
  }
  return program;
}

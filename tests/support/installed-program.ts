import { execFileSync, spawnSync } from 'node:child_process';

/** Where Debian installs programs that are not on every user's path. */
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
    installPackages([name]);
  }
  const program = found();
  if (program === '') {
    throw new Error(`No ${name} in PATH: install it, as with apt-get install ${name}.`);
  }
  return program;
}

/** Installs the system's packages, as the superuser may; waits while another file's tests are installing theirs. */
export function installPackages(names: readonly string[]): void {
  const options = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  execFileSync('apt-get', ['install', ...options, ...names], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

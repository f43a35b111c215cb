import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ReadMail, readMail } from './outbox-files.ts';

/** A mail server on the loopback, and the mails it got. */
export interface MailServer {
  url: string;
  received: (ReadMail & { envelopeTo: string[] })[];
  /** How often a mail was delivered to it, accepted or not. */
  readonly tries: number;
  /** What happens to the next mails, one after the other. */
  trouble(...next: Trouble[]): void;
  /** What happens to every mail from now on; null accepts them again. */
  lasting(trouble: Trouble | null): void;
  close(): Promise<void>;
}

/** What happens to a mail: refused with a 451 (try again later), or read and never answered. */
type Trouble = 'later' | 'silence';

/** Starts a mail server. @param refusals how many mails it first defers with a 451 */
export async function startMailServer({ refusals }: { refusals: number }): Promise<MailServer> {
  const received: MailServer['received'] = [];
  let tries = 0;
  const troubles: Trouble[] = Array.from({ length: refusals }, () => 'later');
  let always: Trouble | null = null;
  /** Sessions whose mail is not answered. */
  const silent = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, session, done) => {
      tries += 1;
      const trouble = troubles.shift() ?? always;
      if (trouble === 'silence') silent.add(session.id);
      if (trouble !== 'later') return done();
      done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onData: async (stream, session, done) => {
      // a client that hangs up in the middle has sent nothing, and waits for no answer
      const chunks: Buffer[] | null = await stream.toArray().catch(() => null);
      if (silent.delete(session.id) || !chunks) return;
      const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ ...(await readMail(Buffer.concat(chunks))), envelopeTo });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    get tries() {
      return tries;
    },
    trouble: (...next) => {
      troubles.push(...next);
    },
    lasting: (trouble) => {
      always = trouble;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

import pg from 'pg';
import { CELL_LEVEL } from '#server/geography.ts';
import { QUEUES } from '#server/outbox/queues.ts';
import { RefusedCall } from '../server-process.ts';
import type { Journal } from './journal.ts';
import type { Stage } from './stage.ts';
import type { Weather } from './weather.ts';

/** The site once the storm is over and the outbox is empty. */
export interface Aftermath {
  stage: Pick<Stage, 'mail' | 'sms' | 'databaseUrl'> & {
    /** The origin of photos. */
    origin: string;
  };
  journal: Journal;
  weather: Weather;
  /** Rows of the primary; the first column of each. */
  column(statement: string): Promise<string[]>;
}

interface Invariant {
  name: string;
  /** Violations, in words. */
  findings(aftermath: Aftermath): Promise<string[]>;
}

/** Compares acknowledged with existing rows: none missing, none unknown, none twice. */
function differences(acknowledged: Iterable<string>, there: string[]): string[] {
  const [wanted, found] = [new Set(acknowledged), new Set(there)];
  return [
    ...[...wanted].filter((each) => !found.has(each)).map((each) => `lost: ${each}`),
    ...[...found].filter((each) => !wanted.has(each)).map((each) => `never acknowledged: ${each}`),
    ...(there.length > found.size ? [`${there.length - found.size} are there twice`] : []),
  ];
}

/** Acknowledged writes, with the statement that lists the rows of their kind. */
const WRITES: readonly [name: string, of: (journal: Journal) => Iterable<string>, there: string][] =
  [
    ['members', ({ members }) => members.map(({ email }) => email), 'select email from users'],
    ['rentals', ({ rentals }) => rentals.keys(), 'select id from rentals'],
    ['names of rentals', ({ rentals }) => rentals.values(), 'select name from rentals'],
    ['conversations', ({ conversations }) => conversations, 'select id from conversations'],
    [
      'messages',
      ({ messages }) => messages,
      'select client_id from messages where client_id is not null',
    ],
    ['proposals', ({ proposals }) => proposals, 'select id from proposals'],
    ['bookings', ({ acceptances }) => acceptances, 'select proposal_id from bookings'],
  ];

/** Statements that find contradictions: the first column describes them. */
const CONTRADICTIONS: Record<string, string> = {
  'no two bookings share a moment of a rental': `
    select format('%s and %s', one.id, other.id) from bookings one join bookings other
      on one.booked_rental_id = other.booked_rental_id and one.id < other.id
      and one.status <> 'cancelled' and other.status <> 'cancelled'
      and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)
      -- the days of what came back early are free
      and coalesce(one.returned_at, one.ends_at) >= one.ends_at
      and coalesce(other.returned_at, other.ends_at) >= other.ends_at`,
  'a booking takes the days of its rental': `
    select format('%s', bookings.id) from bookings left join occupancies on booking_id = bookings.id
    where (status <> 'cancelled') <> (booking_id is not null)
      and coalesce(returned_at, ends_at) >= ends_at`,
  'an accepted proposal is a booking, and no other is': `
    select format('%s: %s', proposals.id, proposals.status)
    from proposals left join bookings on proposal_id = proposals.id
    where (proposals.status = 'accepted') <> (bookings.id is not null)`,
  'messages are numbered without gaps, and counted': `
    select format('%s: %s messages up to %s, counted %s', conversations.id, count(messages.id),
      max(seq), message_count)
    from conversations left join messages on conversation_id = conversations.id
    group by conversations.id, message_count
    having count(messages.id) <> message_count or coalesce(max(seq), 0) <> message_count`,
  'unread messages are as many as counted': `
    select format('%s of %s: %s unread, counted %s', conversation_id, user_id, counted, unread_count)
    from (
      select participants.*, (
        select count(*) from messages where messages.conversation_id = participants.conversation_id
          and seq > read_seq and author_id is distinct from user_id
      ) as counted from participants
    ) as recounted where counted <> unread_count`,
  'the map counts every open rental once at each level': `
    with recounted as (
      select level, map_cell >> 2 * (${CELL_LEVEL} - level) as cell, kind, category, count(*) as rentals
      from rentals, (select distinct level from map_cells) as levels
      where status = 'open' and (ended_at is null or ended_at > now())
      group by 1, 2, 3, 4
    )
    select format('level %s cell %s %s %s: %s rentals, counted %s', level, cell, kind, category,
      recounted.rentals, map_cells.rentals)
    from recounted full join map_cells using (level, cell, kind, category)
    where recounted.rentals is distinct from map_cells.rentals`,
  'the search vocabulary knows the words of every open rental': `
    select format('%s: says %s, known %s', rentals.id, tsvector_to_array(search), words)
    from rentals full join rental_words on rental_id = rentals.id
    where rentals.id is null or words is null
      or not (tsvector_to_array(search) @> words and words @> tsvector_to_array(search))`,
  'the search vocabulary counts every word once for each rental': `
    with recounted as (
      select word, count(*) as uses from rental_words, unnest(words) as word group by word
    )
    select format('%s: %s, counted %s', word, recounted.uses, search_words.uses)
    from recounted full join search_words using (word)
    where recounted.uses is distinct from search_words.uses`,
  'nothing that failed is left to do': `
    select format('%s, %s attempts', message, attempts) from outbox
    where attempts > 0 or due_at <= now()`,
  'nothing was given up': `
    select format('%s, %s attempts: %s', message, attempts, last_error) from dead_letters`,
};

export const INVARIANTS: readonly Invariant[] = [
  ...WRITES.map(
    ([name, of, there]): Invariant => ({
      name: `acknowledged ${name} are there, once, and no others`,
      findings: async ({ journal, column }) => differences(of(journal), await column(there)),
    }),
  ),
  ...Object.entries(CONTRADICTIONS).map(
    ([name, statement]): Invariant => ({ name, findings: ({ column }) => column(statement) }),
  ),
  {
    name: 'of two who compete for the same days one gets them',
    findings: async ({ journal: { races } }) =>
      races.filter(({ won }) => won !== 1).map(({ rentalId, won }) => `${rentalId}: ${won}`),
  },
  {
    name: 'acknowledged photos can be seen',
    findings: async ({ journal: { photos }, stage }) => {
      const looks = photos.map(async ({ url }) => {
        const answer = await fetch(new URL(url, stage.origin));
        const bytes = (await answer.arrayBuffer()).byteLength;
        return answer.ok && bytes > 0 ? [] : [`${url}: ${answer.status}, ${bytes} bytes`];
      });
      return (await Promise.all(looks)).flat();
    },
  },
  {
    name: 'every member got the mail that confirms the address, and no second one',
    findings: async ({ journal: { members }, stage: { mail } }) =>
      members.flatMap(({ email }) => {
        const sent = mail.received.filter(
          ({ to, headers }) =>
            to === email && headers['message-id']?.startsWith('<email-confirmation-'),
        );
        const different = new Set(sent.map(({ headers }) => headers['message-id']));
        return different.size === 1 ? [] : [`${email}: ${different.size}`];
      }),
  },
  {
    name: 'copies of a mail are no more than were under way when something broke',
    findings: async ({ stage: { mail }, weather }) => {
      const different = new Set(mail.received.map(({ headers }) => headers['message-id']));
      const copies = mail.received.length - different.size;
      const breaks = [...weather]
        .filter(([name]) => /worker|rolling|database|replica/.test(name))
        .reduce((sum, [, { times }]) => sum + times, 0);
      console.log(`${different.size} mails, ${copies} of them twice after ${breaks} breaks`);
      const most = breaks * QUEUES.mail.batch;
      return copies <= most ? [] : [`${copies} copies, at most ${most}`];
    },
  },
  {
    name: 'every number that was given got a code',
    findings: async ({ journal: { phones }, stage: { sms } }) => {
      const got = new Set(sms.received.map(({ to }) => to));
      return phones.filter((phone) => !got.has(phone));
    },
  },
  {
    name: 'callers get answers to retry later, and never an internal error',
    findings: async ({ journal: { faults } }) => {
      const others = faults.filter(
        (fault) => fault instanceof RefusedCall && fault.status !== 503 && !fromProxy(fault),
      );
      return [...new Set(others.map((fault) => (fault as Error).message))];
    },
  },
];

/** The proxy's answers for a process that broke off: 502 and 504, in its own words. */
const fromProxy = ({ status }: RefusedCall) => status === 502 || status === 504;

/** All violations of the invariants. */
export async function findingsOf(
  stage: Aftermath['stage'],
  journal: Journal,
  weather: Weather,
): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: stage.databaseUrl() });
  await client.connect();
  const column = async (statement: string) => {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows.map(([first]) => String(first));
  };
  try {
    const found: Record<string, string[]> = {};
    for (const { name, findings } of INVARIANTS) {
      const wrong = await findings({ stage, journal, weather, column });
      if (wrong.length > 0) found[name] = wrong;
    }
    return found;
  } finally {
    await client.end();
  }
}

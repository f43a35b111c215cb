import fc from 'fast-check';
import { expect } from 'vitest';
import type { Action } from './actions.ts';
import { CONVERSATION_NAMES } from './actors.ts';
import { type Intent, intents, resolve } from './intents.ts';
import { expected, look, takeReadMessages } from './look.ts';
import { faultsOf, type Model } from './model.ts';
import { outcomes, type Tried } from './orders.ts';
import { perform, requestOf } from './perform.ts';
import { pass } from './time.ts';
import { checkConversation, checkWallets } from './views.ts';
import type { World } from './world.ts';

export type Command = fc.AsyncCommand<Model, World>;

/** What was done over all sequences, and the states it led to. */
export const tally = { sequences: 0, commands: 0, actions: 0, refused: 0, atOnce: 0 };
export const reached = new Set<string>();

const HOUR = 3_600_000;
const SECOND = 1_000;

/** One member acts, or several at once; the state afterwards must be that of some order of the actions. */
export class Act implements Command {
  readonly intents: Intent[];
  /** The actions as they were run, for the message of a failure. */
  private description = '';

  constructor(meant: Intent[]) {
    this.intents = meant;
  }

  check = (model: Readonly<Model>) => this.intents.some((intent) => resolve(intent, model));

  async run(model: Model, world: World): Promise<void> {
    // only concurrent actions happen in the same millisecond
    if (pass(model, SECOND)) await world.pass(SECOND);
    else world.app.clock.advance({ seconds: 1 });
    const actions = this.intents.flatMap((intent) => resolve(intent, model) ?? []);
    this.description = actions.map(written).join(' | ');
    const tried = await atOnce(world, actions);
    this.description = tried.map(outcome).join(' | ');
    const before = structuredClone(model);
    Object.assign(model, await explained(model, world, tried));
    await checkAfter(world, before, model, actions);
    count(model, tried);
  }

  toString = () => (this.description === '' ? JSON.stringify(this.intents) : this.description);
}

/** Time passes: proposals expire, bookings begin and end, reminders and ratings fall due. */
export class Wait implements Command {
  readonly hours: number;

  constructor(hours: number) {
    this.hours = hours;
  }

  check = () => true;

  async run(model: Model, world: World): Promise<void> {
    pass(model, this.hours * HOUR);
    await world.pass(this.hours * HOUR);
    const seen = await look(world);
    takeReadMessages(model, seen);
    expect(seen, this.toString()).toEqual(expected(model));
    tally.commands += 1;
  }

  toString = () => `${this.hours} hours pass`;
}

/** Runs actions at once, and waits until the outbox is done. */
async function atOnce(world: World, actions: Action[]): Promise<Tried[]> {
  const requests = await Promise.all(
    actions.map(async (action) => ({ action, request: await requestOf(world, action) })),
  );
  const settled = await Promise.allSettled(
    requests.map(async ({ action, request }) => ({
      action,
      answer: await perform(world, action, request),
    })),
  );
  await world.app.outbox.settle();
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

/** The actual state, found among those that the possible orders of the actions lead to. */
async function explained(model: Model, world: World, tried: Tried[]): Promise<Model> {
  const seen = await look(world);
  const orders = [...outcomes(model, tried)];
  const happened = tried.map(outcome).join(' | ');
  if (orders.length === 0) throw new Error(`No order explains ${happened}`);
  for (const order of orders) takeReadMessages(order, seen);
  const found = orders.find((order) => isAlike(seen, expected(order)));
  if (found) return found;
  // the assertion shows where the first of them differs
  expect(seen, happened).toEqual(expected(orders[0] as Model));
  throw new Error(`No order leads to what there is: ${happened}`);
}

function isAlike(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
}

/** Both sides of every conversation in which something happened see what the model says. */
async function checkAfter(world: World, before: Model, model: Model, actions: Action[]) {
  expect(faultsOf(model)).toEqual([]);
  for (const conversation of CONVERSATION_NAMES) {
    const isMoved =
      before.conversations[conversation].messages.length !==
      model.conversations[conversation].messages.length;
    if (
      isMoved ||
      actions.some((action) => 'conversation' in action && action.conversation === conversation)
    ) {
      await checkConversation(world, model, conversation);
    }
  }
}

/** Everybody sees everything as the model says, at the end of a sequence. */
export async function checkAll(world: World, model: Model): Promise<void> {
  for (const conversation of CONVERSATION_NAMES)
    await checkConversation(world, model, conversation);
  await checkWallets(world, model);
  await checkEnds(world);
  tally.sequences += 1;
}

/** With nobody doing anything any more, every booking ends by its clocks. */
async function checkEnds(world: World): Promise<void> {
  // a deadline may lead to another one
  for (let pause = 0; pause < 7; pause += 1) await world.passAlone(20 * 24 * HOUR);
  const running = await world.app.context.db
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('status', 'in', ['agreed', 'handedOver', 'returned'])
    .execute();
  expect(running, 'bookings that do not end').toEqual([]);
}

function count(model: Model, tried: Tried[]): void {
  tally.commands += 1;
  tally.actions += tried.length;
  tally.refused += tried.filter(({ answer }) => answer.code !== null).length;
  if (tried.length > 1) tally.atOnce += 1;
  for (const { action, answer } of tried) {
    if (answer.code !== null) continue;
    reached.add(action.verb === 'confirm' ? `confirm ${action.step}` : action.verb);
  }
  for (const { status } of Object.values(model.proposals)) reached.add(`proposal ${status}`);
  for (const { status } of Object.values(model.bookings)) reached.add(`booking ${status}`);
}

const written = ({ verb, by, ...what }: Action) => `${by}: ${verb} ${JSON.stringify(what)}`;
const outcome = ({ action, answer }: Tried) => `${written(action)} -> ${answer.code ?? 'done'}`;

/** Sequences of what one, two or three members do at once, and of time between. */
export function sequences(longest: number, replayPath?: string): fc.Arbitrary<Iterable<Command>> {
  const acts = (count: number) =>
    fc.array(intents, { minLength: count, maxLength: count }).map((meant) => new Act(meant));
  const alone = acts(1);
  return fc.commands(
    // one of them is drawn with equal chance: written as often as it is to come
    [alone, alone, alone, alone, alone, acts(2), acts(3), waits],
    { maxCommands: longest, size: 'max', ...(replayPath ? { replayPath } : {}) },
  );
}

const waits = fc.constantFrom(1, 12, 24, 72, 192).map((hours) => new Wait(hours));

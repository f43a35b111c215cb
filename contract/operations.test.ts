import { describe, expect, it } from 'vitest';
import { codesOf, partsOf, saidBy } from '../tests/support/contract/schema-parts.ts';
import { ERROR_STATUS, type ErrorCode, isErrorCode } from './errors.ts';
import { type Operation, refusesSuspended, takesForm } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/** The calls for which something does not hold, by their names. */
const failing = (holds: (operation: Operation) => boolean, among = OPERATIONS) =>
  among.filter((operation) => !holds(operation)).map(({ name }) => name);

const parametersIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
const inputsOf = ({ query, body }: Operation) => [query, body].filter((one) => one !== undefined);
const named = (name: string) => {
  const found = OPERATIONS.find((operation) => operation.name === name);
  if (!found) throw new Error(`No call ${name}.`);
  return found;
};

describe('every call of the API', () => {
  it('has a name of its own, of its room and what it does', () => {
    expect(failing(({ name }) => /^[a-z][A-Za-z]+\.[a-z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(new Set(OPERATIONS.map(({ name }) => name)).size).toBe(OPERATIONS.length);
  });

  it('says in whole sentences what it is for', () => {
    expect(failing(({ summary }) => /^[A-Z].{10,}[.`]$/.test(summary))).toEqual([]);
    // of several, each has its space
    expect(failing(({ summary }) => !/[.;:,][A-Z]| {2}/.test(summary))).toEqual([]);
  });

  it('has an address of its own under its method', () => {
    const segments = /^\/(v1|users)(\/(?:[a-z0-9.-]+|\{[a-zA-Z]+\}))+$/;
    expect(failing(({ path }) => segments.test(path))).toEqual([]);
    expect(failing(({ method }) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(method))).toEqual([]);
    const addresses = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('checks each parameter of its address and no other', () => {
    const shapeOf = ({ params }: Operation) =>
      params ? Object.keys(partsOf(params)[0]?.definition.shape ?? {}) : [];
    expect(
      failing((one) => `${parametersIn(one.path).toSorted()}` === `${shapeOf(one).toSorted()}`),
    ).toEqual([]);
  });

  it('says who may make it, and only moderators touch what is to be moderated', () => {
    expect(failing(({ who }) => /^(anyone|member|moderator)$/.test(who))).toEqual([]);
    expect(
      failing(({ who, path }) => (who === 'moderator') === path.startsWith('/v1/moderation/')),
    ).toEqual([]);
  });

  it('answers content, a file, another address or nothing', () => {
    expect(failing(({ output, answers }) => !(output && answers))).toEqual([]);
    const kinds = { file: [200], redirect: [303] };
    expect(
      failing(({ output, answers, status }) =>
        answers
          ? kinds[answers].includes(status)
          : (output ? [200, 201, 202] : [202, 204]).includes(status),
      ),
    ).toEqual([]);
  });

  it('changes nothing by reading, and never reads with a body', () => {
    expect(failing(({ method, body, files }) => method !== 'GET' || (!body && !files))).toEqual([]);
    expect(failing(({ method, whileSuspended }) => method !== 'GET' || !whileSuspended)).toEqual(
      [],
    );
  });

  it('refuses with codes of the catalogue, each told once', () => {
    expect(failing(({ errors }) => errors.every(isErrorCode))).toEqual([]);
    expect(failing(({ errors }) => new Set(errors).size === errors.length)).toEqual([]);
    expect(
      failing(({ failure }) => failure === undefined || ERROR_STATUS[failure] === 500),
    ).toEqual([]);
  });

  it('tells what is missing when it is about one thing of many', () => {
    // leaving a thing that is not there is no error; a mail programme is sent to the page whatever its link says
    const without = ['favourites.remove', 'newsletter.openLeave', 'notifications.openUnsubscribe'];
    const missing = /^(notFound|\w+NotFound|invalid(Reset|Email)Token)$/;
    const silent = failing(
      ({ path, errors }) => !path.includes('{') || errors.some((one) => missing.test(one)),
    );
    expect(silent.toSorted()).toEqual(without);
  });

  it('that takes files names their field, their bounds and how it refuses others', () => {
    const uploads = OPERATIONS.filter(({ files }) => files);
    expect(uploads.length).toBeGreaterThan(3);
    expect(
      failing(({ files, errors, method }) => {
        if (!files) return true;
        const told: readonly ErrorCode[] = [files.tooLarge, files.tooMany, 'noFilesUploaded'];
        return (
          method === 'POST' &&
          /^[a-z]+$/.test(files.field) &&
          files.max >= 1 &&
          files.bytes >= 2 ** 20 &&
          ERROR_STATUS[files.tooLarge] === 413 &&
          told.every((code) => errors.includes(code)) &&
          errors.includes('unsupportedFormat') &&
          errors.includes('photoUnreadable')
        );
      }),
    ).toEqual([]);
    expect(failing(({ files }) => files?.max === 1, uploads)).toEqual(
      failing(({ files }) => files?.tooMany === 'oneFileOnly', uploads),
    );
  });
});

describe('what callers write', () => {
  it('is refused by codes of the catalogue alone', () => {
    const wrong = OPERATIONS.flatMap((one) =>
      [...inputsOf(one), ...(one.params ? [one.params] : [])]
        .flatMap(codesOf)
        .map((code) => [one.name, code]),
    ).filter(([, code]) => !isErrorCode(code));
    expect(wrong).toEqual([]);
  });

  it('has a code for every bound of every field', () => {
    const silent = OPERATIONS.flatMap((one) =>
      inputsOf(one).flatMap((input) =>
        partsOf(input).flatMap(({ place, definition }) =>
          (definition.checks ?? [])
            .filter(({ _zod }) => _zod.def.check !== 'overwrite' && saidBy(_zod.def) === undefined)
            .map(({ _zod }) => `${one.name} ${place} ${_zod.def.check}`),
        ),
      ),
    );
    expect(silent).toEqual([]);
  });

  it('has a code for what is no choice, number or yes and no at all', () => {
    const choosing = ['enum', 'literal', 'number', 'boolean', 'tuple'];
    const silent = OPERATIONS.flatMap((one) =>
      inputsOf(one).flatMap((input) =>
        partsOf(input)
          .filter(({ definition }) => choosing.includes(definition.type ?? ''))
          .filter(({ definition }) => saidBy(definition) === undefined)
          .map(({ place }) => `${one.name} ${place}`),
      ),
    );
    expect(silent).toEqual([]);
  });

  it('has a bound wherever it is a text or a list', () => {
    const bounded = /^(max_length|string_format|length_equals|custom)$/;
    const endless = OPERATIONS.flatMap((one) =>
      inputsOf(one).flatMap((input) =>
        partsOf(input)
          .filter(({ definition: { type } }) => type === 'string' || type === 'array')
          .filter(
            ({ definition: { checks = [], ...rest } }) =>
              !('format' in rest) && !checks.some(({ _zod }) => bounded.test(_zod.def.check ?? '')),
          )
          .map(({ place }) => `${one.name} ${place}`),
      ),
    );
    // held against another field, read as four numbers: neither is kept
    expect(new Set(endless.map((one) => one.split(' ')[1]))).toEqual(
      new Set(['passwordConfirmation', 'bbox']),
    );
  });
});

describe('what is answered', () => {
  it('has fields wherever it is an object', () => {
    // the challenge is its library's own
    const empty = OPERATIONS.filter(({ name }) => name !== 'contact.captcha').flatMap((one) =>
      (one.output ? partsOf(one.output) : [])
        .filter(({ definition: { type } }) => type === 'object')
        .filter(({ definition: { shape = {} } }) => Object.keys(shape).length === 0)
        .map(({ place }) => `${one.name} ${place}`),
    );
    expect(empty).toEqual([]);
  });

  it('names its choices in words', () => {
    const wordless = OPERATIONS.flatMap((one) =>
      (one.output ? partsOf(one.output) : [])
        .filter(({ definition }) => definition.type === 'enum' || definition.type === 'literal')
        .filter(({ definition }) => {
          const { entries, values } = definition as { entries?: object; values?: unknown[] };
          const choices = entries ? Object.values(entries) : (values ?? []);
          return choices.length === 0 || !choices.every((choice) => /\w/.test(String(choice)));
        })
        .map(({ place }) => `${one.name} ${place}`),
    );
    expect(wordless).toEqual([]);
  });

  it('comes in pages wherever a list can grow: with a cursor to ask on with', () => {
    const paged = OPERATIONS.filter(
      ({ query }) => query && 'cursor' in (partsOf(query)[0]?.definition.shape ?? {}),
    );
    expect(paged.length).toBeGreaterThan(10);
    expect(
      failing(({ output }) => {
        const shape = output ? partsOf(output)[0]?.definition.shape : undefined;
        return shape !== undefined && 'items' in shape && 'nextCursor' in shape;
      }, paged),
    ).toEqual([]);
    expect(failing(({ query }) => query?.safeParse({}).success === true, paged)).toEqual(
      // the map looks at a window
      failing(({ name }) => name !== 'map.view', paged),
    );
  });
});

describe('the catalogue of refusals', () => {
  /** What any call may answer, and what is found out before one is known. */
  const OF_ANY_CALL: ErrorCode[] = [
    'validationFailed',
    'notSignedIn',
    'accountSuspended',
    'notPermitted',
    'notFound',
    'invalidJson',
    'payloadTooLarge',
    'unsupportedMediaType',
    'idempotencyKeyReused',
    'idempotencyKeyInvalid',
    'tooManyRequests',
    'serverBusy',
    'unavailable',
    'internalError',
    // of a body that stops coming
    'requestTimeout',
  ];

  it('has no code that no call ever tells', () => {
    const told = new Set<unknown>([
      ...OF_ANY_CALL,
      ...OPERATIONS.flatMap(({ errors, failure }) => [...errors, failure]),
      ...OPERATIONS.flatMap((one) => inputsOf(one).flatMap(codesOf)),
    ]);
    expect(Object.keys(ERROR_STATUS).filter((code) => !told.has(code))).toEqual([]);
  });

  it.each([
    ['accounts.register', 'emailNotUnique'],
    ['accounts.login', 'invalidCredentials'],
    ['accounts.refreshToken', 'sessionEnded'],
    ['accounts.resendConfirmation', 'emailAlreadyValidated'],
    ['accounts.forgotPassword', 'resetAlreadyRequested'],
    ['alerts.saveSearch', 'tooManySavedSearches'],
    ['contact.send', 'captchaFailed'],
    ['conversations.start', 'ownRental'],
    ['map.view', 'addressNotFound'],
    ['media.upload', 'photoTooManyPixels'],
    ['media.prepare', 'photoTooLarge'],
    ['media.receive', 'mediaNotFound'],
    ['newsletter.confirm', 'invalidEmailToken'],
    ['newsletter.leave', 'invalidEmailToken'],
    ['places.search', 'addressNotFound'],
    ['places.reverse', 'addressNotFound'],
    ['proposals.propose', 'onlyOneProposal'],
    ['proposals.propose', 'outsideAvailability'],
    ['proposals.counter', 'periodTaken'],
    ['rentals.create', 'newAccountLimit'],
    ['rentals.search', 'addressNotFound'],
    ['social.exchange', 'acceptTerms'],
    ['social.exchange', 'appleSignInFailed'],
    ['social.start', 'googleSignInUnavailable'],
  ] as const)('%s may answer %s', (name, code) => {
    expect(named(name).errors).toContain(code);
  });

  it('has a failure of its own for what the specification names one for', () => {
    expect(
      failing(
        ({ name, failure }) =>
          !/^rentals\.(create|duplicate)$/.test(name) || failure === 'rentalCreateFailed',
      ),
    ).toEqual([]);
    expect(named('accounts.register').failure).toBe('userCreateFailed');
    expect(named('personalData.delete').failure).toBe('userDeleteFailed');
    expect(named('conversations.send').failure).toBe('messageSendFailed');
  });
});

describe('a suspended member', () => {
  const refused = new Set(OPERATIONS.filter(refusesSuspended).map(({ name }) => name));

  it('may read, sign out, take the data along and leave', () => {
    const open = [
      'rentals.get',
      'conversations.messages',
      'conversations.read',
      'notifications.read',
      'alerts.read',
      'alerts.deleteSavedSearch',
      'accounts.logout',
      'accounts.endSession',
      'accounts.endOtherSessions',
      'accounts.changePassword',
      'accounts.resendConfirmation',
      'personalData.export',
      'personalData.delete',
      'blocks.block',
      'blocks.unblock',
      'favourites.add',
      'favourites.remove',
    ];
    expect(open.filter((name) => refused.has(named(name).name))).toEqual([]);
  });

  it('publishes, writes, proposes and agrees to nothing', () => {
    const shut = [
      'rentals.create',
      'rentals.update',
      'rentals.reopen',
      'media.upload',
      'conversations.start',
      'conversations.send',
      'proposals.propose',
      'proposals.accept',
      'bookings.confirm',
      'ratings.rate',
      'reports.user',
      'accounts.updateUser',
    ];
    expect(shut.filter((name) => !refused.has(name))).toEqual([]);
  });

  it('is held back from nothing that a visitor may do', () => {
    expect(failing(({ who }) => who === 'anyone', OPERATIONS.filter(refusesSuspended))).toEqual(
      OPERATIONS.filter(refusesSuspended).map(({ name }) => name),
    );
    expect(refused.has('accounts.login')).toBe(false);
  });
});

describe('forms', () => {
  it('are what pages of others post: a provider, a mail programme', () => {
    expect(
      OPERATIONS.filter(takesForm)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['newsletter.leaveByMail', 'notifications.unsubscribe', 'social.returnForm']);
  });
});

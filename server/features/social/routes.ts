import * as operations from '#contract/social/operations.ts';
import { type AnyRoute, command, query, redirect } from '../../api/handlers.ts';
import type { CommandContext } from '../../commands/run-command.ts';
import type { TakeBackOffers } from '../accounts/index.ts';
import { exchangeHandoff } from './exchange-handoff.ts';
import { linksOf } from './links.ts';
import { configured, signInProviders } from './providers.ts';
import { removeLink } from './remove-link.ts';
import { prepareExchange } from './removed-links.ts';

/** `takeBackOffers` is the function of the proposals that ends what an intruder has asked others for. */
export function socialRoutes(
  context: CommandContext,
  { takeBackOffers }: { takeBackOffers: TakeBackOffers },
): AnyRoute[] {
  const providers = signInProviders(context);
  return [
    query(operations.listProviders, async () => ({ providers: [...providers.keys()] })),
    query(operations.listLinks, ({ actor }) => linksOf(context.db, actor.userId)),
    command(operations.removeLink, removeLink),
    redirect(
      operations.startSocial,
      async ({ input: { params, query } }) => {
        const provider = await configured(providers, params.provider);
        const { startSignIn } = await import('./start-sign-in.ts');
        return startSignIn(context, params.provider, provider, query);
      },
      [{ limit: 'socialByAddress', key: (call) => call.network }],
    ),
    redirect(operations.returnSocial, async ({ input: { params, query }, language }) => {
      const provider = await configured(providers, params.provider);
      const { finishSignIn } = await import('./finish-sign-in.ts');
      return finishSignIn(context, params.provider, provider, query, language);
    }),
    redirect(
      operations.returnSocialForm,
      async ({ input: { params, body }, language }) => {
        const provider = await configured(providers, params.provider);
        const { finishSignIn } = await import('./finish-sign-in.ts');
        return finishSignIn(context, params.provider, provider, body, language);
      },
      [{ limit: 'unsafeByAddress', key: (call) => call.network }],
    ),
    command(operations.exchangeHandoff, exchangeHandoff(takeBackOffers), {
      prepare: prepareExchange,
      limits: [{ limit: 'socialByAddress', key: (call) => call.network }],
    }),
  ];
}

export { FavouriteButton } from './favourite-button.tsx';
export { FavouritesAtSignIn } from './favourites-at-sign-in.tsx';

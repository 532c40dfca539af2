import { render } from 'preact';
import { keepWhenLeft } from '../storage/unkept';
import { watchForUpdates } from '../storage/updates';
import { Shell } from './shell';

const root = document.querySelector('#page');
if (root) render(<Shell />, root);
watchForUpdates();
keepWhenLeft();
